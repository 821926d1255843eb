import { add, change, remove, rows, tick } from '../drills/rest.ts'
import { Stop } from '../stack/log.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { median } from './first-visit.ts'

// The topics of the posts, all different, because the schedule does not repeat topics.
const topics = [
  'Ferry timetables',
  'The price of bread',
  'Seats on a night bus',
  'School fees',
  'Where yams are kept',
]
const category = 'design'

type Reader = [name: string, readPage: ReturnType<typeof pageReader>]
const articleName = 'the article'

/**
 * Milliseconds from the response to a publication until each place shows the post: all of them requested at once, on each server, and one
 * place at a time.
 */
export async function measurePublish(site: TemporarySite, origins: Record<string, string>, pages: string[]) {
  await change(site, 'blog_settings?id=not.is.null', {
    auto_publish: true,
    manual_approve: false,
    max_posts_per_day: 10,
  })
  const readers = Object.entries(origins).map(([name, origin]): Reader => [name, pageReader(origin)])
  const single: Reader[] = [['by itself', pageReader(site.siteUrl)]]
  const places = [...pages, `/blog/category/${category}`, articleName]
  const together: Times = {}
  for (const topic of topics) await publishAndRead(site, topic, readers, places, together)
  const alone: Times = {}
  for (const place of places) {
    for (const topic of topics.slice(0, 3))
      await publishAndRead(site, `${topic}, for ${place}`, single, [place], alone)
  }
  return { together: summaryOf(together), alone: summaryOf(alone) }
}

type Times = Record<string, number[]>

/**
 * Publishes a post and requests every place (a page or feed) with every reader (directly or through nginx) until it shows the post. Appends the
 * milliseconds since the response to the publication to `times`, under reader and place.
 */
async function publishAndRead(
  site: TemporarySite,
  topic: string,
  readers: Reader[],
  places: string[],
  times: Times,
) {
  await pause()
  const slug = await publishOne(site, topic)
  const start = performance.now()
  const checks = readers.flatMap(([name, readPage]) =>
    places.map(async (place) => {
      const page = place === articleName ? `/blog/${slug}` : place
      await waitUntil(`${page} shows ${slug}, ${name}`, async () => (await readPage(page)).includes(slug))
      const key = `${name} ${place}`
      times[key] = [...(times[key] ?? []), performance.now() - start]
    }),
  )
  await Promise.all(checks)
}

const summaryOf = (times: Times) =>
  Object.entries(times).map(([place, all]) => ({
    place,
    median: Math.round(median(all)),
    longest: Math.round(Math.max(...all)),
  }))

// Waits for the regeneration after the previous publication, which would add to the measured time.
const pause = () => new Promise((resolve) => setTimeout(resolve, 2000))

/** Publishes a post as the schedule does: the fake model writes it, and it is published without review. */
async function publishOne(site: TemporarySite, topic: string): Promise<string> {
  const [categoryRow] = await rows<{ id: string }>(site, `categories?select=id&slug=eq.${category}`)
  await add(site, 'topic_backlog', { topic, category_id: categoryRow?.id })
  // The fake's posts resemble each other, and a near-duplicate is never published without review.
  await remove(site, 'blog_posts?ai_made=is.true')
  // At most ten runs a day are allowed.
  await remove(site, 'generation_runs?id=not.is.null')
  const response = await fetch(`${site.siteUrl}/api/auto-generate-blog`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.database.connection.CRON_SECRET}` },
  })
  const { post } = (await response.json()) as { post?: { slug: string; status: string } }
  if (post?.status !== 'published') throw new Stop(`Nothing was published: ${response.status}`)
  return post.slug
}

/**
 * The content at a path of this origin, or '' where the status is not 200. Of a partitioned sitemap, the partitions that changed last, as a
 * crawler reads them. Uses conditional requests: downloading two megabytes again and again would slow what is measured.
 */
function pageReader(origin: string) {
  const known = new Map<string, { etag: string; text: string }>()

  async function readPage(path: string): Promise<string> {
    const text = await read(path)
    if (!text.includes('<sitemapindex')) return text
    const parts = [...text.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)/g)]
    const newest = parts
      .map(([, , time = '']) => time)
      .sort()
      .at(-1)
    const changed = parts.filter(([, , time]) => time === newest)
    return (await Promise.all(changed.map(([, url = '']) => read(new URL(url).pathname)))).join('')
  }

  async function read(path: string): Promise<string> {
    const before = known.get(path)
    const response = await fetch(origin + path, { headers: before && { 'if-none-match': before.etag } })
    if (response.status === 304 && before) return before.text
    const text = await response.text()
    if (!response.ok) return ''
    const etag = response.headers.get('etag')
    if (etag) known.set(path, { etag, text })
    return text
  }

  return readPage
}

// Larger batches would block the database until the site's own requests time out.
const batchSize = 50
const paragraph = `${'People who sell on the pavement count their stock in the evening, and so should an app. '.repeat(6)}\n\n`

/**
 * Adds published posts of about 1,000 words until there are `count`, and waits until the site shows them.
 * `columns`: further columns of the post with a number.
 */
export async function addPostsUpTo(
  site: TemporarySite,
  count: number,
  columns: (number: number) => object = () => ({}),
) {
  const known = await rows(site, 'blog_posts?select=id&status=eq.published')
  let newest = ''
  for (let at = known.length; at < count; at += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - at) }, (_, index) => ({
      ...postNumber(at + index),
      ...columns(at + index),
    }))
    newest = batch.at(-1)?.slug ?? ''
    await add(site, 'blog_posts', batch)
  }
  if (!newest) return
  const readPage = pageReader(site.siteUrl)
  await waitUntil(`${newest} is in the sitemap`, async () => {
    await tick(site)
    await new Promise((resolve) => setTimeout(resolve, 2000))
    return (await readPage('/sitemap.xml')).includes(newest)
  })
}

function postNumber(number: number) {
  const sections = Array.from(
    { length: 6 },
    (_, section) => `## Part ${section + 1}\n\n${paragraph.repeat(2)}`,
  )
  return {
    slug: `benchmark-${number}`,
    title: `Notes from the market, number ${number}`,
    excerpt: 'What a notebook knows.',
    content: sections.join(''),
    status: 'published',
    // The date is before those of all posts that are published during the benchmark.
    publish_date: new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString(),
  }
}

/** Checks every 20 milliseconds: more often, the checks themselves would keep the server busy. @throws Stop after a minute. */
async function waitUntil(what: string, condition: () => Promise<boolean>) {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await condition().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Stop(`Timed out after a minute, waiting until ${what}.`)
}
