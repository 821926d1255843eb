import { expect, test } from 'vitest'
import { schemaFaults } from '../../../e2e/support/xml-schema'
import { type SitemapEntry, sitemapIndex, urlElements, urlSet } from './xml'

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
  expect(await schemaFaults(xml, 'sitemap')).toEqual([])
  expect(xml).toContain('<image:loc>https://img.example/a.jpg?w=1&amp;h=2</image:loc>')
  expect(xml).toContain(`<lastmod>${lastModified}</lastmod>`)
})

test('an index is valid', async () => {
  const parts = [{ url: 'https://academy.example/sitemap/0.xml', lastModified }]
  expect(await schemaFaults(sitemapIndex(parts), 'sitemap')).toEqual([])
})

test.each([
  ['an address without its host', { url: '/about', images: [] }],
  ['a day that is none', { url: 'https://a.example', lastModified: 'yesterday', images: [] }],
  ['a picture without its host', { url: 'https://a.example', images: ['/a.png'] }],
])('the schema refuses %s', async (_, entry) => {
  expect(await schemaFaults(sitemapOf(entry), 'sitemap')).not.toEqual([])
})

test('the schema refuses a duplicate page', async () => {
  const page = { url: 'https://a.example', images: [] }
  expect(await schemaFaults(sitemapOf(page, page), 'sitemap')).not.toEqual([])
})
