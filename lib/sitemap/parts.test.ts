import { expect, test } from 'vitest'
import { schemaFaults } from '../../e2e/support/xml-schema'
import { mostAddresses, sitemapPart, sitemapRoot } from './parts'

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `https://academy.example/blog/post-${index}`,
    lastModified: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
    images: [],
  }))

const partUrl = (part: number) => `https://academy.example/sitemap/${part}.xml`
const addresses = (xml: string | null) => xml?.match(/<loc>/g)?.length

test('up to the limit there is one file and no part', () => {
  const whole = entries(mostAddresses)
  expect(sitemapRoot(whole, partUrl)).toContain('<urlset')
  expect(addresses(sitemapRoot(whole, partUrl))).toBe(mostAddresses)
  expect(sitemapPart(whole, 0)).toBeNull()
})

test('one more makes an index of parts that hold every address once', async () => {
  const split = entries(mostAddresses + 1)
  const root = sitemapRoot(split, partUrl)
  expect(await schemaFaults(root, 'sitemap')).toEqual([])
  expect(root).toContain('<sitemapindex')
  expect(addresses(root)).toBe(2)
  expect(root).toContain(`<loc>${partUrl(1)}</loc><lastmod>${split.at(-1)?.lastModified}</lastmod>`)
  expect([0, 1].map((part) => addresses(sitemapPart(split, part)))).toEqual([mostAddresses, 1])
  expect(sitemapPart(split, 2)).toBeNull()
  expect(await schemaFaults(sitemapPart(split, 1) ?? '', 'sitemap')).toEqual([])
})
