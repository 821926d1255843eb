import { setTimeout as sleep } from 'node:timers/promises'
import { startFakeResend } from '../../fakes/resend.ts'
import { stopChild } from '../stack/children.ts'
import { logStep, Stop } from '../stack/log.ts'
import { proxyConfig, startNginx } from '../stack/nginx.ts'
import { findFreePort } from '../stack/ports.ts'
import { createSiteDatabase, type PostgresServer } from '../stack/postgres/temporary-server.ts'
import { type TemporarySite, withTemporarySite } from '../stack/temporary-site.ts'
import { countBy, minDuration, randomFault, reportLosses, sendAll } from './leads.ts'
import { deliverRest, storedMessages } from './outbox.ts'
import { add, allRows, rows, tick } from './rest.ts'
import { killChild } from './servers.ts'

const minute = 60 * 1000
const maxDuration = 10 * minute
/** Milliseconds for a server to show what was published, after the last kill. */
const patience = 30_000

/**
 * Sends messages through nginx and lets the two web servers behind it publish scheduled posts, as many of each, while these are killed at
 * random, one at a time.
 * @throws Stop when an acknowledged message or its mails are missing or doubled, a post was not published exactly once, or a server does not
 * show it.
 */
export async function breakSeveralServers(count: number, postgres?: PostgresServer) {
  const vendor = await startFakeResend()
  // The senders name their visitors themselves, as a proxy in front of nginx would.
  const hops = { TRUSTED_PROXY_HOPS: '2' }
  const settings = { ...hops, RESEND_API_KEY: vendor.apiKey, RESEND_BASE_URL: vendor.url }
  const postgresUrl = postgres && (await createSiteDatabase(postgres))
  await withTemporarySite(
    async (site) => {
      const deadline = Date.now() + maxDuration
      const second = await site.startElsewhere()
      const servers = [{ ...site, url: site.siteUrl }, second].map(({ server, url, build }) => ({
        child: server,
        url,
        port: Number(new URL(url).port),
        build,
      }))
      const ports = servers.map(({ port }) => port)
      const port = await findFreePort()
      const nginx = await startNginx((folder) => proxyConfig(port, ports, folder), port)
      const origin = `http://localhost:${port}`
      vendor.failWith(randomFault)
      const stopping = new AbortController()
      const [[acknowledged, slugs], kills] = await Promise.all([
        Promise.all([
          sendAll(origin, count, deadline - 3 * minute),
          publishAll(site, origin, count, deadline - 3 * minute),
        ]).finally(() => stopping.abort()),
        killInTurn(site, servers, stopping.signal),
      ])
      logStep(`${acknowledged.size} of ${count} acknowledged after ${kills} kills`)
      for (const { url } of servers) await requireAll(url, slugs)
      await requirePublishedOnce(site, slugs)
      vendor.failWith(() => undefined)
      await deliverRest(site, deadline)
      reportLosses(count, acknowledged, await storedMessages(site), vendor, kills)
      await stopChild(nginx)
    },
    settings,
    { postgresUrl },
  )
  await vendor.stop()
}

const slugPrefix = 'published-under-faults-'
const ofDrill = `slug=like.${slugPrefix}*`

/**
 * Schedules posts, as the editor does, for times in which messages are sent and servers killed, and requests ticks until all are published.
 * Two at a time, because nginx passes one to each server: both find the same posts that are due.
 */
async function publishAll(
  site: TemporarySite,
  origin: string,
  count: number,
  deadline: number,
): Promise<string[]> {
  const begin = Date.now()
  const posts = Array.from({ length: count }, (_, number) => ({
    slug: slugPrefix + number,
    title: slugPrefix + number,
    content: 'A short body.',
    scheduled_for: new Date(begin + (minDuration(count) * number) / count).toISOString(),
  }))
  await add(site, 'blog_posts', posts)
  const attempt = () => tick(site, origin).catch(() => undefined)
  while ((await rows(site, `blog_posts?select=id&status=eq.draft&limit=1&${ofDrill}`)).length > 0) {
    if (Date.now() > deadline) throw new Stop('Some scheduled posts were not published in time.')
    await Promise.all([attempt(), attempt(), sleep(1000)])
  }
  return posts.map(({ slug }) => slug)
}

type StoredPost = { slug: string; status: string; version: number }

/** @throws Stop naming the posts that were not published exactly once. */
async function requirePublishedOnce(site: TemporarySite, slugs: string[]) {
  const posts = await allRows<StoredPost>(site, `blog_posts?select=slug,status,version&order=slug&${ofDrill}`)
  const changes = await allRows<{ slug: string }>(site, `post_changes?select=slug&order=id&${ofDrill}`)
  const others = notPublishedOnce(slugs, posts, changes)
  console.log({ posts: posts.length, changes: changes.length, notPublishedOnce: others.length })
  if (others.length > 0) throw new Stop(`Not published exactly once: ${others.join(', ')}`)
}

/** The slugs whose post was not published by one write, which follows the one that added it, or not announced to the servers exactly once. */
export function notPublishedOnce(
  slugs: string[],
  posts: StoredPost[],
  changes: { slug: string }[],
): string[] {
  const announced = countBy(changes, ({ slug }) => slug)
  const once = posts.filter(({ status, version }) => status === 'published' && version === 2)
  const found = new Set(once.map(({ slug }) => slug).filter((slug) => announced.get(slug) === 1))
  return slugs.filter((slug) => !found.has(slug))
}

type Server = { child: TemporarySite['server']; port: number; build: TemporarySite['build'] }

async function killInTurn(site: TemporarySite, servers: Server[], signal: AbortSignal): Promise<number> {
  let kills = 0
  for (; !signal.aborted; kills++) {
    await sleep(1000 + Math.random() * 3000, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    const server = servers[kills % servers.length]
    if (!server) break
    await killChild(server.child)
    server.child = await site.startServer(server.build, server.port)
  }
  return kills
}

/** @throws Stop naming the posts that a server does not show in time, or shows twice. */
async function requireAll(origin: string, slugs: string[]) {
  const end = Date.now() + patience
  for (let missing = slugs; missing.length > 0; await sleep(100)) {
    missing = missingFrom(await (await fetch(`${origin}/sitemap.xml`)).text(), slugs)
    if (missing.length > 0 && Date.now() > end)
      throw new Stop(`The sitemap of ${origin} does not show ${missing.join(', ')}`)
  }
  for (const slug of slugs.slice(-3)) {
    while (!(await fetch(`${origin}/blog/${slug}`)).ok) {
      if (Date.now() > end) throw new Stop(`${origin} does not show the article ${slug}`)
      await sleep(100)
    }
  }
}

/** The slugs of `slugs` that a sitemap does not list. @throws Stop if it lists one of them twice */
export function missingFrom(sitemap: string, slugs: string[]): string[] {
  const timesOf = (slug: string) => sitemap.split(`/blog/${slug}</loc>`).length - 1
  const twice = slugs.filter((slug) => timesOf(slug) > 1)
  if (twice.length > 0) throw new Stop(`A sitemap lists ${twice.join(', ')} twice`)
  return slugs.filter((slug) => timesOf(slug) === 0)
}
