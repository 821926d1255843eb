import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopChild } from '../stack/children.ts'
import { Stop } from '../stack/log.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { findOrInstall } from '../stack/tools.ts'
import type { Contender } from './contenders.ts'
import { median } from './first-visit.ts'
import { pinnedLoad } from './pin.ts'

export interface Load {
  connections: number
  seconds: number
  /** Requests a second over all connections; by default as many as possible. */
  rate?: number
  path?: string
}

export interface LoadResult {
  perSecond: number
  /** Milliseconds from the request to the complete response. */
  p50: number
  p99: number
  /** Responses other than 200, and requests without one. */
  errors: number
}

const binary = '/usr/bin/h2load'

/** Requests one URL over many connections, with h2load. @throws Stop when that fails. */
export async function measureLoad(url: string, { connections, seconds, rate }: Load): Promise<LoadResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-load-'))
  const log = path.join(folder, 'log')
  const rateArgs = rate ? [`--rps=${rate / connections}`] : []
  const loadArgs = [`--clients=${connections}`, `--duration=${seconds}`, '--warm-up-time=1', ...rateArgs]
  try {
    const report = await runLoad([...loadArgs, `--log-file=${log}`, url])
    const failed = Number(/(\d+) failed/.exec(report)?.[1] ?? Number.NaN)
    return { ...parseLog(log, seconds), errors: failed + parseLog(log, seconds).errors }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs h2load and returns its report. @throws Stop where there is none, or when it fails. */
export async function runLoad(args: string[]): Promise<string> {
  if (!(await findOrInstall(() => existsSync(binary), 'nghttp2-client')))
    throw new Stop('The benchmark needs h2load, in Debian the package nghttp2-client.')
  const allArgs = ['--h1', '--header=accept-encoding: gzip', ...args]
  const child = spawn(...pinnedLoad(binary, allArgs), { stdio: ['ignore', 'pipe', 'inherit'] })
  let report = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    report += chunk
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Stop(`h2load exited with ${code}: ${report}`)
  return report
}

/**
 * Parses the log of h2load: for each response the time of the request, the status, and the duration in
 * microseconds.
 */
function parseLog(log: string, seconds: number) {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  const responses = lines.map((line) => line.split('\t').map(Number))
  const times = responses.map(([, , microseconds = 0]) => microseconds).sort((one, other) => one - other)
  const percentile = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? Number.NaN) / 1000
  const errors = responses.filter(([, status]) => status !== 200).length
  return {
    perSecond: responses.length / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    errors,
  }
}

const rounds = { throughput: 5, memory: 3 }
const seconds = 1
const connections = 64

export type Row = { server: string; page: string; posts: number } & Record<keyof LoadResult, number>

/** The medians of rounds that measure each server with each page in turn, so that noise affects all alike. */
export async function measureThroughput(contenders: Contender[]): Promise<Row[]> {
  // All servers with one page after the other, because the machine differs from one minute to the next.
  const pages = new Set(contenders.flatMap(({ pages }) => pages))
  const runs = [...pages].flatMap((page) =>
    contenders
      .filter(({ pages }) => pages.includes(page))
      .map(({ name, posts, urlOf }) => ({
        server: name,
        page,
        posts,
        url: urlOf(page),
        measured: [] as LoadResult[],
      })),
  )
  for (let round = 0; round < rounds.throughput; round++) {
    for (const { url, measured } of runs) measured.push(await measureLoad(url, { connections, seconds }))
  }
  return runs.map(({ url: _, measured, ...run }) => ({ ...run, ...mediansOf(measured) }))
}

const mediansOf = (all: LoadResult[]): LoadResult => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p50: median(all.map(({ p50 }) => p50)),
  p99: median(all.map(({ p99 }) => p99)),
  errors: all.reduce((sum, { errors }) => sum + errors, 0),
})

/**
 * Megabytes of memory of a web server that was started with these posts, has served each of `pages` and is
 * under load: the median of three servers, because one garbage collection more or less changes it by a tenth.
 */
export async function measureMemory(site: TemporarySite, pages: string[], busiest: string): Promise<number> {
  const megabytes: number[] = []
  for (let round = 0; round < rounds.memory; round++) {
    const { server, url: origin } = await site.startBeside()
    for (const page of pages) await (await fetch(origin + page)).arrayBuffer()
    await measureLoad(origin + busiest, { connections: 64, seconds: 5 })
    megabytes.push(memoryOf(server.pid))
    await stopChild(server)
  }
  return median(megabytes)
}

const memoryOf = (pid: number | undefined) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** Prints rows as a Markdown table, numbers rounded to two decimals. */
export function printTable(title: string, rows: Record<string, number | string>[]) {
  const names = Object.keys(rows[0] ?? {})
  const lines = [
    names,
    names.map(() => '---'),
    ...rows.map((row) => names.map((name) => formatCell(row[name]))),
  ]
  console.log(`\n### ${title}\n\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}`)
}

const formatCell = (value: number | string = '') =>
  typeof value === 'number' ? String(Number(value.toFixed(value < 10 ? 2 : 0))) : value
