import { setTimeout as sleep } from 'node:timers/promises'
import { startFakeResend } from '../../fakes/resend.ts'
import { stopChild } from '../stack/children.ts'
import { logStep, Stop } from '../stack/log.ts'
import { proxyConfig, startNginx } from '../stack/nginx.ts'
import { findFreePort } from '../stack/ports.ts'
import { createSiteDatabase, type PostgresServer } from '../stack/postgres/temporary-server.ts'
import { type TemporarySite, withTemporarySite } from '../stack/temporary-site.ts'
import { randomFault, reportLosses, sendAll } from './leads.ts'
import { deliverRest, storedMessages } from './outbox.ts'
import { add } from './rest.ts'
import { killChild } from './servers.ts'

const minute = 60 * 1000
const maxDuration = 10 * minute
/** Milliseconds for a server to show what was published, after the last kill. */
const patience = 30_000

/**
 * Sends messages through nginx and publishes posts, as many of each, while the two web servers behind it are killed at random, one at a time.
 * @throws Stop when an acknowledged message or its mails are missing or doubled, or a server does not show a post.
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
      vendor.failWith(randomFault)
      const stopping = new AbortController()
      const [[acknowledged, slugs], kills] = await Promise.all([
        Promise.all([
          sendAll(`http://localhost:${port}`, count, deadline - 3 * minute),
          publishAll(site, count),
        ]).finally(() => stopping.abort()),
        killInTurn(site, servers, stopping.signal),
      ])
      logStep(`${acknowledged.size} of ${count} acknowledged after ${kills} kills`)
      for (const { url } of servers) await requireAll(url, slugs)
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

async function publishAll(site: TemporarySite, count: number): Promise<string[]> {
  const slugs = Array.from({ length: count }, (_, number) => `published-under-faults-${number}`)
  for (const slug of slugs) {
    const post = { slug, title: slug, content: 'A short body.', status: 'published' }
    await add(site, 'blog_posts', { ...post, publish_date: new Date().toISOString() })
    await sleep(100)
  }
  return slugs
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
