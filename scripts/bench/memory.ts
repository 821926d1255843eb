import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { middle } from '../measure/middle.ts'
import { findFreePort } from '../stack/ports.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { measureLoad } from './load.ts'

const rounds = 3

/**
 * Megabytes of memory of a web server that was started with these posts, has served each of `pages` and is under load:
 * the median of three servers, because one garbage collection more or less changes it by a tenth.
 */
export async function measureMemory(site: TemporarySite, pages: string[], busiest: string): Promise<number> {
  const held: number[] = []
  for (let round = 0; round < rounds; round++) {
    const port = await findFreePort()
    const server = await site.startServer({ PORT: String(port) }, port)
    const origin = `http://localhost:${port}`
    for (const page of pages) await (await fetch(origin + page)).arrayBuffer()
    await measureLoad(origin + busiest, { connections: 64, seconds: 5 })
    held.push(memoryOf(server.pid))
    server.kill()
    await once(server, 'exit')
  }
  return middle(held)
}

const memoryOf = (pid: number | undefined) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
