import { expect, test } from 'vitest'
import { schemaErrors } from '../../e2e/support/xml-schema'
import {
  maxUrls,
  partitionIndex,
  type SitemapEntry,
  sitemapIndex,
  sitemapPart,
  toPartition,
  urlElements,
  urlSet,
} from './sitemap'

const sitemapOf = (...entries: SitemapEntry[]) => urlSet([urlElements(entries)])
const lastModified = '2026-11-20T19:28:10.343Z'

test('pages with pictures are valid, whatever characters their URLs contain', async () => {
  const xml = sitemapOf(
    { url: 'https://academy.example', images: [] },
    {
      url: 'https://academy.example/blog/a',
      lastModified,
      images: ['https://img.example/a.jpg?w=1&h=2', 'https://academy.example/og/x/blog/a.png'],
    },
  )
  expect(await schemaErrors(xml, 'sitemap')).toEqual([])
  expect(xml).toContain('<image:loc>https://img.example/a.jpg?w=1&amp;h=2</image:loc>')
  expect(xml).toContain(`<lastmod>${lastModified}</lastmod>`)
})

test('an index is valid', async () => {
  const parts = [{ url: 'https://academy.example/sitemap/0.xml', lastModified }]
  expect(await schemaErrors(sitemapIndex(parts), 'sitemap')).toEqual([])
})

test.each([
  ['an address without its host', { url: '/about', images: [] }],
  ['a day that is none', { url: 'https://a.example', lastModified: 'yesterday', images: [] }],
  ['a picture without its host', { url: 'https://a.example', images: ['/a.png'] }],
])('the schema refuses %s', async (_, entry) => {
  expect(await schemaErrors(sitemapOf(entry), 'sitemap')).not.toEqual([])
})

test('the schema refuses a duplicate page', async () => {
  const page = { url: 'https://a.example', images: [] }
  expect(await schemaErrors(sitemapOf(page, page), 'sitemap')).not.toEqual([])
})

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `https://academy.example/blog/post-${index}`,
    lastModified: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
    images: [],
  }))

const partUrl = (part: number) => `https://academy.example/sitemap/${part}.xml`
const addresses = (xml: string | null) => xml?.match(/<loc>/g)?.length

test('up to the limit there is one file', () => {
  const whole = [entries(1), [], entries(maxUrls - 1)].map(toPartition)
  expect(partitionIndex(whole, partUrl)).toBeNull()
  expect(addresses(urlSet(whole.map(({ urls }) => urls)))).toBe(maxUrls)
})

test('one entry more creates an index whose partitions contain every URL once', async () => {
  const all = entries(maxUrls + 1)
  const split = [all.slice(0, 4000), [], all.slice(4000)].map(toPartition)
  const root = partitionIndex(split, partUrl) ?? ''
  expect(await schemaErrors(root, 'sitemap')).toEqual([])
  expect(root).toContain('<sitemapindex')
  expect(addresses(root)).toBe(2)
  expect(root).toContain(`<loc>${partUrl(2)}</loc><lastmod>${all.at(-1)?.lastModified}</lastmod>`)
  expect(root).not.toContain(partUrl(1))
  const parts = split.map(sitemapPart)
  expect(parts.map(addresses)).toEqual([4000, undefined, 6001])
  expect(await schemaErrors(parts[0] ?? '', 'sitemap')).toEqual([])
})
