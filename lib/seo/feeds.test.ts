import { beforeAll, expect, test } from 'vitest'
import { composeSchool, type School } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { schemaErrors } from '../../e2e/support/xml-schema'
import { type FeedEntry, jsonFeed, rssFeed } from './feeds'

let school: School
beforeAll(async () => {
  school = composeSchool(await sampleSchool())
})

const plain: FeedEntry = {
  link: 'https://academy.example/blog/plain',
  title: 'Plain',
  summary: null,
  html: '<p>Words.</p>',
  authorName: 'Halima Garba',
  categoryName: undefined,
  image: 'https://academy.example/og/x/blog/plain.png',
  publishedAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-20T19:28:10.343Z',
}
const hostile: FeedEntry = {
  ...plain,
  link: 'https://academy.example/blog/hostile',
  title: 'Ends\u0002 ]]> early & <b>bold</b>, ]]> twice',
  summary: '</description>\u000b & ]]> and\u001f ]]>',
  html: '<p>a ]]&gt; b</p><pre><code>]]></code></pre>',
  categoryName: 'Research\u0002 & <Craft>',
  authorName: 'Ọlá\u001f & <Sons>',
  updatedAt: '2026-11-19T00:00:00.000Z',
}

test("RSS is valid for any author's input, and contains authors' names without addresses", async () => {
  const xml = rssFeed(school, [hostile, plain])
  expect(await schemaErrors(xml, 'rss')).toEqual([])
  expect(xml).toContain('<dc:creator>Halima Garba</dc:creator>')
  expect(xml).not.toContain('<author>')
  expect(xml).toContain('<title><![CDATA[Ends ]]&gt; early & <b>bold</b>, ]]&gt; twice]]></title>')
})

test('markup in an excerpt is text in RSS, whose descriptions are HTML', () => {
  const summary = 'Use <table> & <form>, not <img src=x onerror=alert(1)>'
  const xml = rssFeed(school, [{ ...plain, summary }])
  expect(xml).toContain(
    '<description><![CDATA[Use &lt;table&gt; &amp; &lt;form&gt;, not &lt;img src=x onerror=alert(1)&gt;]]></description>',
  )
})

test('a feed without posts is valid too', async () => {
  expect(await schemaErrors(rssFeed(school, []), 'rss')).toEqual([])
})

test('RSS has the last change as its build date, and each item its first publication', () => {
  const xml = rssFeed(school, [hostile, plain])
  expect(xml).toContain('<lastBuildDate>Fri, 20 Nov 2026 19:28:10 GMT</lastBuildDate>')
  expect(xml.match(/<pubDate>Sun, 01 Nov 2026 09:00:00 GMT<\/pubDate>/g)).toHaveLength(2)
})

test.each([
  ['an item without its mark', (xml: string) => xml.replace(/<guid.*<\/guid>/, '')],
  ['a date of another form', (xml: string) => xml.replace(/<pubDate>.*</, '<pubDate>2026-11-01<')],
  ['a channel without a title', (xml: string) => xml.replace(/<title>.*?<\/title>/, '')],
  ['two posts with one mark', (xml: string) => xml.replaceAll('blog/hostile', 'blog/plain')],
])('the schema refuses %s', async (_, corrupt) => {
  expect(await schemaErrors(corrupt(rssFeed(school, [hostile, plain])), 'rss')).not.toEqual([])
})

test('JSON Feed 1.1 has what its specification requires, and no field of version 1', () => {
  const feed = JSON.parse(jsonFeed(school, [hostile, plain]))
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: expect.stringMatching(/^http.*\/blog$/),
    feed_url: expect.stringMatching(/^http.*\/feed\.json$/),
    language: 'en-NG',
  })
  expect(feed.items[0]).toEqual({
    id: hostile.link,
    url: hostile.link,
    title: hostile.title,
    summary: hostile.summary,
    content_html: hostile.html,
    image: hostile.image,
    date_published: hostile.publishedAt,
    date_modified: hostile.updatedAt,
    authors: [{ name: hostile.authorName }],
    tags: [hostile.categoryName],
  })
  expect(Object.keys(feed.items[1])).not.toEqual(expect.arrayContaining(['tags']))
  expect(Object.keys(feed)).not.toContain('author')
})

test('a logo of the school is the icon of the feed', () => {
  const ownLogo = { ...school, identity: { ...school.identity, logo: '/media/logo.png' } }
  expect(JSON.parse(jsonFeed(school, [])).icon).toMatch(/\/icons\/icon-512\.png$/)
  expect(JSON.parse(jsonFeed(ownLogo, [])).icon).toMatch(/^http.*\/media\/logo\.png$/)
})
