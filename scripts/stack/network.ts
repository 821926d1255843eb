import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { spawnChild } from './children.ts'
import { Stop } from './log.ts'
import { findFreePort } from './ports.ts'

const file = path.join(import.meta.dirname, 'tcp-proxy.ts')

/**
 * Starts a proxy in front of a server on 127.0.0.1, whose address is given, so that a client's connection to it can be cut:
 * `SIGSTOP` to the proxy's process leaves requests without an answer or an error, `SIGCONT` lets them through again. `url` is that
 * address with the port of the proxy.
 */
export async function startTcpProxy(address: string) {
  const port = await findFreePort()
  const url = new URL(address)
  const args = [String(port), url.port]
  const proxy = await new Promise<ChildProcess>((resolve, reject) => {
    const onLine = () => resolve(child)
    const child = spawnChild({ name: 'TCP proxy', file, args, env: process.env, onLine })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Stop(`The TCP proxy ended with ${code}.`)))
  })
  url.port = String(port)
  return { proxy, url: url.href }
}
