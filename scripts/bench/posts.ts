import { add, rows } from '../drills/rest.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { lookAt } from './publish.ts'
import { untilTrue } from './until.ts'

// Few enough that the site's own requests meanwhile do not miss their deadline.
const atOnce = 50
const paragraph = `${'People who sell on the pavement count their stock in the evening, and so should an app. '.repeat(6)}\n\n`

/** Adds published posts of about a thousand words until there are `count`. Returns when the site shows the newest. */
export async function fillTo(site: TemporarySite, count: number) {
  const known = await rows(site, 'blog_posts?select=id&status=eq.published')
  let newest = ''
  for (let at = known.length; at < count; at += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - at) }, (_, place) => postNumber(at + place))
    newest = batch.at(-1)?.slug ?? ''
    await add(site, 'blog_posts', batch)
  }
  if (!newest) return
  const look = lookAt(site.siteUrl)
  await untilTrue(`${newest} is in the sitemap`, async () => {
    await tick(site)
    await new Promise((resolve) => setTimeout(resolve, 2000))
    return (await look('/sitemap.xml')).includes(newest)
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
    // All of them older than what is published while the benchmark runs.
    publish_date: new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString(),
  }
}

/** Calls the tick, as the server does every minute. */
async function tick({ siteUrl, database }: TemporarySite) {
  const headers = { authorization: `Bearer ${database.connection.CRON_SECRET}` }
  await fetch(`${siteUrl}/api/cron/tick`, { method: 'POST', headers })
}
