import { add, change, remove, rows } from '../drills/rest.ts'
import { middle } from '../measure/middle.ts'
import { Stop } from '../stack/log.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { untilTrue } from './until.ts'

// One for each round, unlike each other: the schedule does not repeat topics.
const topics = [
  'Ferry timetables',
  'The price of bread',
  'Seats on a night bus',
  'School fees',
  'Where yams are kept',
]
const category = 'design'

/** Milliseconds from the response to a publish until each URL shows the post, on each of the servers. */
export async function measurePublish(site: TemporarySite, origins: Record<string, string>, pages: string[]) {
  await change(site, 'blog_settings?id=not.is.null', {
    auto_publish: true,
    manual_approve: false,
    max_posts_per_day: 10,
  })
  const times: Record<string, number[]> = {}
  const looks = new Map(Object.entries(origins).map(([name, origin]) => [name, lookAt(origin)]))
  for (const topic of topics) {
    await quiet()
    const slug = await publishOne(site, topic)
    const since = performance.now()
    const shown = [...looks].flatMap(([name, look]) =>
      [...pages, `/blog/category/${category}`, `/blog/${slug}`].map(async (page) => {
        await untilTrue(`${page} shows ${slug}, ${name}`, async () => (await look(page)).includes(slug))
        const place = `${name} ${page.includes(slug) ? 'the article' : page}`
        times[place] = [...(times[place] ?? []), performance.now() - since]
      }),
    )
    await Promise.all(shown)
  }
  return Object.entries(times).map(([place, all]) => ({
    place,
    median: Math.round(middle(all)),
    longest: Math.round(Math.max(...all)),
  }))
}

// The pages that the previous publish still regenerates must not add to the time.
const quiet = () => new Promise((resolve) => setTimeout(resolve, 2000))

/** As the schedule does it: the (faked) model writes a post, which is published without review. */
async function publishOne(site: TemporarySite, topic: string): Promise<string> {
  const [shelf] = await rows<{ id: string }>(site, `categories?select=id&slug=eq.${category}`)
  await add(site, 'topic_backlog', { topic, category_id: shelf?.id })
  // The fake's posts resemble each other, and a near-duplicate is never published without review.
  await remove(site, 'blog_posts?ai_made=is.true')
  const answer = await fetch(`${site.siteUrl}/api/auto-generate-blog`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.database.connection.CRON_SECRET}` },
  })
  const { post } = (await answer.json()) as { post?: { slug: string; status: string } }
  if (post?.status !== 'published') throw new Stop(`Nothing was published: ${answer.status}`)
  return post.slug
}

/**
 * The content at a path of this origin, or '' where the status is not 200. A partitioned sitemap is read whole. Uses
 * conditional requests: downloading two megabytes again and again would slow what is measured.
 */
export function lookAt(origin: string) {
  const known = new Map<string, { etag: string; text: string }>()

  async function look(path: string): Promise<string> {
    const text = await read(path)
    if (!text.includes('<sitemapindex')) return text
    const parts = text.matchAll(/<loc>([^<]+)<\/loc>/g)
    return (await Promise.all([...parts].map(([, url = '']) => read(new URL(url).pathname)))).join('')
  }

  async function read(path: string): Promise<string> {
    const before = known.get(path)
    const answer = await fetch(origin + path, { headers: before && { 'if-none-match': before.etag } })
    if (answer.status === 304 && before) return before.text
    const text = await answer.text()
    if (!answer.ok) return ''
    const etag = answer.headers.get('etag')
    if (etag) known.set(path, { etag, text })
    return text
  }

  return look
}
