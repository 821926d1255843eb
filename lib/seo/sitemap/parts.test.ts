import { expect, test } from 'vitest'
import { schemaFaults } from '../../../e2e/support/xml-schema'
import { maxAddresses, sitemapPart, sitemapRoot, toPartition } from './xml'

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `https://academy.example/blog/post-${index}`,
    lastModified: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
    images: [],
  }))

const partUrl = (part: number) => `https://academy.example/sitemap/${part}.xml`
const addresses = (xml: string | null) => xml?.match(/<loc>/g)?.length

test('up to the limit there is one file', () => {
  const whole = [entries(1), [], entries(maxAddresses - 1)].map(toPartition)
  expect(sitemapRoot(whole, partUrl)).toContain('<urlset')
  expect(addresses(sitemapRoot(whole, partUrl))).toBe(maxAddresses)
})

test('one entry more creates an index whose partitions contain every URL once', async () => {
  const all = entries(maxAddresses + 1)
  const split = [all.slice(0, 4000), [], all.slice(4000)].map(toPartition)
  const root = sitemapRoot(split, partUrl)
  expect(await schemaFaults(root, 'sitemap')).toEqual([])
  expect(root).toContain('<sitemapindex')
  expect(addresses(root)).toBe(2)
  expect(root).toContain(`<loc>${partUrl(2)}</loc><lastmod>${all.at(-1)?.lastModified}</lastmod>`)
  expect(root).not.toContain(partUrl(1))
  const parts = split.map(sitemapPart)
  expect(parts.map(addresses)).toEqual([4000, undefined, 6001])
  expect(await schemaFaults(parts[0] ?? '', 'sitemap')).toEqual([])
})
