import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installPackages } from '../checks/debian.ts'
import { Stop } from '../stack/log.ts'

export interface Load {
  connections: number
  seconds: number
  /** Requests a second over all connections; by default as many as possible. */
  rate?: number
  path?: string
}

export interface Measured {
  perSecond: number
  /** Milliseconds from the request to the complete response. */
  p50: number
  p99: number
  /** Responses other than 200, and requests without one. */
  errors: number
}

const binary = '/usr/bin/h2load'

/** Requests one URL over many connections, with h2load. @throws Stop when that fails. */
export async function measureLoad(url: string, { connections, seconds, rate }: Load): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-load-'))
  const log = path.join(folder, 'log')
  const pace = rate ? [`--rps=${rate / connections}`] : []
  const args = [
    '--h1',
    '-c',
    `${connections}`,
    '-D',
    `${seconds}`,
    '--warm-up-time=1',
    `--log-file=${log}`,
    ...pace,
  ]
  try {
    const report = await runLoad([...args, '-H', 'accept-encoding: gzip', url])
    const failed = Number(/(\d+) failed/.exec(report)?.[1] ?? Number.NaN)
    return { ...read(log, seconds), errors: failed + read(log, seconds).refused }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs h2load and returns its report. @throws Stop where there is none, or when it fails. */
export async function runLoad(args: string[]): Promise<string> {
  if (!existsSync(binary)) installPackages('nghttp2-client')
  if (!existsSync(binary)) throw new Stop('The benchmark needs h2load, in Debian the package nghttp2-client.')
  const child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let report = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    report += chunk
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Stop(`h2load exited with ${code}: ${report}`)
  return report
}

/** The log has a line for each response: time of the request, status, and duration in microseconds. */
function read(log: string, seconds: number) {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  const answers = lines.map((line) => line.split('\t').map(Number))
  const times = answers.map(([, , microseconds = 0]) => microseconds).sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? Number.NaN) / 1000
  const refused = answers.filter(([, status]) => status !== 200).length
  return { perSecond: answers.length / seconds, p50: at(0.5), p99: at(0.99), refused }
}
