import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { add, change } from '../drills/rest.ts'
import { stopChild } from '../stack/children.ts'
import { aliveUrl, startDatabase } from '../stack/database.ts'
import { Stop } from '../stack/log.ts'
import { startTcpProxy } from '../stack/network.ts'
import { findFreePort } from '../stack/ports.ts'
import { supervise } from '../stack/supervise.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { median } from './first-visit.ts'
import { printTable } from './load.ts'
import { waitFor } from './school-change.ts'

const rounds = 30
/** Milliseconds between two requests for a page that does not show the change yet. */
const pause = 20
const titleOf = (round: number) => `Round ${round} of ${rounds}`
/** Milliseconds that a server is cut off from the database, and until it shows afterwards what changed meanwhile. */
const cutOff = { length: 60_000, limit: 2000 }
/** Milliseconds; without a connection of its own to the database, a server asks for changes four times a second. */
const limits = process.argv.includes('postgres')
  ? { median: 400, longest: 1000 }
  : { median: Number.POSITIVE_INFINITY, longest: 1500 }

/**
 * Milliseconds from a published change until another web server shows it, on a list and the article itself. @throws Stop above the limits.
 */
export async function measureOtherServer(site: TemporarySite) {
  const { server, url } = await site.startElsewhere()
  const slug = `shared-${randomUUID().slice(0, 8)}`
  const post = { slug, title: titleOf(0), content: 'A short body.', status: 'published' }
  await add(site, 'blog_posts', { ...post, publish_date: new Date().toISOString() })
  const places = ['/blog', `/blog/${slug}`]
  await Promise.all(places.map((path) => waitFor(url + path, titleOf(0), pause)))
  const times: number[] = []
  for (let round = 1; round <= rounds; round++) {
    // Until the regeneration after the previous change is over, at another moment of the interval each time.
    await sleep(1500 + Math.random() * 500)
    const title = titleOf(round)
    await change(site, `blog_posts?slug=eq.${slug}`, { title })
    const start = performance.now()
    await Promise.all(places.map((path) => waitFor(url + path, title, pause)))
    times.push(Math.round(performance.now() - start))
  }
  await stopChild(server)
  const result = { rounds, median: median(times), longest: Math.max(...times) }
  printTable('From a published change until another server shows it, milliseconds', [result])
  if (result.median > limits.median || result.longest > limits.longest)
    throw new Stop(`A change took longer than ${limits.longest} ms, or ${limits.median} in the middle.`)
  await measureReturn(site, slug)
}

/**
 * Milliseconds until a server that was cut off from the database for a minute shows what changed meanwhile. On PostgreSQL the
 * connections of its API and the one on which it hears changes are cut, as between two machines; on PGlite that to the API.
 * @throws Stop above the limit.
 */
async function measureReturn(site: TemporarySite, slug: string) {
  const { connection } = site.database
  const { proxy, url: proxied } = await startTcpProxy(site.postgresUrl ?? connection.SUPABASE_URL)
  const ended = new AbortController()
  const settings: Record<string, string> = site.postgresUrl
    ? { DATABASE_URL: proxied, SUPABASE_URL: await startApi(site, proxied, ended.signal) }
    : { SUPABASE_URL: proxied }
  const { server, url } = await site.startElsewhere(settings)
  const places = ['/blog', `/blog/${slug}`].map((path) => url + path)
  await Promise.all(places.map((place) => waitFor(place, titleOf(rounds), pause)))
  proxy.kill('SIGSTOP')
  await change(site, `blog_posts?slug=eq.${slug}`, { title: 'Changed meanwhile' })
  await sleep(cutOff.length)
  proxy.kill('SIGCONT')
  const start = performance.now()
  await Promise.all(places.map((place) => waitFor(place, 'Changed meanwhile', pause)))
  const milliseconds = Math.round(performance.now() - start)
  ended.abort()
  await Promise.all([server, proxy].map(stopChild))
  printTable('After a minute without the database', [{ milliseconds }])
  if (milliseconds > cutOff.limit)
    throw new Stop(`A server needed ${milliseconds} ms after its return, and may need ${cutOff.limit}.`)
}

/** Starts an API of this server's own, which is supervised as by `npm start` until `ended`. Returns its URL. */
async function startApi({ dataDirectory, siteUrl }: TemporarySite, postgresUrl: string, ended: AbortSignal) {
  const port = await findFreePort()
  const own = path.join(dataDirectory, 'second-server')
  mkdirSync(own)
  copyFileSync(path.join(dataDirectory, 'secrets.json'), path.join(own, 'secrets.json'))
  const { child, restart, connection } = await startDatabase({
    dataDirectory: own,
    port,
    siteUrl,
    postgresUrl,
  })
  const restartUntilEnded = () => (ended.aborted ? new Promise<never>(() => {}) : restart())
  supervise('database', child, restartUntilEnded, { url: aliveUrl(port) })
  return connection.SUPABASE_URL
}
