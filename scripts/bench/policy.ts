import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Stop } from '../stack/log.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { median } from './first-visit.ts'
import { printTable, runLoad } from './load.ts'

const hook = path.resolve(import.meta.dirname, 'platform-policy/hook.ts')
const rounds = 9
const requests = 60_000
/** The lowest allowed ratio of requests per second with hashes to those without. */
const minRatio = 0.95

/**
 * Compares cached pages with script hashes in the content policy and with the policy for hosting platforms:
 * two servers of one build share one core and are measured in turns, the load generator uses the other core.
 * Measures requests per second of the server's CPU time. @throws Stop when the ratio is below `minRatio`.
 */
export async function measurePolicy({ startBeside }: TemporarySite, pages: string[]) {
  // Two new servers: the site's own server has handled other requests before.
  const hashes = await startBeside()
  const plain = await startBeside({ NODE_OPTIONS: `--import=${hook}` })
  for (const { server } of [hashes, plain]) pin(server.pid, 0)
  pin(process.pid, 1)
  const table = []
  for (const page of pages) {
    table.push({
      page,
      ...(await compare(hashes, plain, page)),
      'policy, bytes': await policyLength(hashes.url + page),
      'of platforms': await policyLength(plain.url + page),
    })
  }
  printTable(
    `Cached pages per second of CPU time, medians of ${rounds} rounds of ${requests} requests`,
    table,
  )
  const slow = table.filter(({ ratio }) => !(ratio >= minRatio)).map(({ page }) => page)
  if (slow.length > 0)
    throw new Stop(`The policy costs more than ${100 - minRatio * 100} % on ${slow.join(', ')}.`)
}

type Server = Awaited<ReturnType<TemporarySite['startBeside']>>

/** Median requests per second of each server, and the median ratio within a round, where other load affects both. */
async function compare(hashes: Server, plain: Server, page: string) {
  const turns: { hashed: number; plain: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const first = await perSecond(round % 2 ? plain : hashes, page)
    const second = await perSecond(round % 2 ? hashes : plain, page)
    turns.push(round % 2 ? { hashed: second, plain: first } : { hashed: first, plain: second })
  }
  return {
    hashes: Math.round(median(turns.map(({ hashed }) => hashed))),
    platform: Math.round(median(turns.map(({ plain }) => plain))),
    ratio: median(turns.map(({ hashed, plain }) => hashed / plain)),
  }
}

async function perSecond({ server: { pid }, url }: Server, page: string): Promise<number> {
  const before = processorTime(pid)
  await runLoad(['--clients=64', `--requests=${requests}`, url + page])
  return requests / (processorTime(pid) - before)
}

/** CPU seconds of all threads of a process: fields 14 and 15 (utime, stime) of proc(5), in hundredths. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const policyLength = async (url: string) =>
  (await fetch(url)).headers.get('content-security-policy')?.length ?? 0

/** Pins all threads of a process to one core; child processes started from now on stay there, too. */
const pin = (pid: number | undefined, core: number) =>
  execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })
