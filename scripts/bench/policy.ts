import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { Stop } from '../stack/log.ts'
import { findFreePort } from '../stack/ports.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { printTable } from './table.ts'
import { measureThroughput } from './throughput.ts'

const hook = path.resolve(import.meta.dirname, 'platform-policy/hook.ts')
/** Of the requests a second without hashes, what must be left with them. */
const least = 0.95

/**
 * Kept pages under the policy of hashes beside the same pages under the policy of platforms: two servers of one build on
 * one core, the load on the other. @throws Stop when the hashes cost more than they may.
 */
export async function measurePolicy({ server, siteUrl, startServer }: TemporarySite, pages: string[]) {
  const port = await findFreePort()
  const platform = await startServer({ NODE_OPTIONS: `--import=${hook}` }, port)
  for (const { pid } of [server, platform]) pin(pid, 0)
  pin(process.pid, 1)
  const [ours, theirs] = [siteUrl, `http://localhost:${port}`]
  const rows = await measureThroughput(
    [
      { name: 'hashes', pages, urlOf: (page) => ours + page },
      { name: 'platform', pages, urlOf: (page) => theirs + page },
    ],
    { rounds: 9, seconds: 2 },
  )
  const perSecond = (server: string, page: string) =>
    rows.find((row) => row.server === server && row.page === page)?.perSecond ?? Number.NaN
  const table = await Promise.all(
    pages.map(async (page) => ({
      page,
      hashes: Math.round(perSecond('hashes', page)),
      platform: Math.round(perSecond('platform', page)),
      ratio: perSecond('hashes', page) / perSecond('platform', page),
      'policy, bytes': await policyLength(ours + page),
      'platform policy, bytes': await policyLength(theirs + page),
    })),
  )
  printTable('Requests a second of kept pages, medians of interleaved rounds', table)
  const slow = table.filter(({ ratio }) => !(ratio >= least)).map(({ page }) => page)
  if (slow.length > 0)
    throw new Stop(`The policy costs more than ${100 - least * 100} % on ${slow.join(', ')}.`)
}

const policyLength = async (url: string) =>
  (await fetch(url)).headers.get('content-security-policy')?.length ?? 0

/** All threads of a process on one core; whatever it starts from now on stays there. */
const pin = (pid: number | undefined, core: number) =>
  execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })
