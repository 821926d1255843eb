import { execFileSync } from 'node:child_process'

/** Megabytes a process holds in memory. */
export const memoryOf = (pid: number | undefined) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
