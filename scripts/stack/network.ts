import path from 'node:path'
import { spawnChild, waitForServer } from './children.ts'
import { findFreePort } from './ports.ts'

const file = path.join(import.meta.dirname, 'tcp-proxy.ts')

/**
 * Starts a proxy in front of a server on 127.0.0.1, whose origin is given, so that a client's connection to it can be cut:
 * `SIGSTOP` to the proxy's process leaves requests without an answer or an error, `SIGCONT` lets them through again.
 */
export async function startTcpProxy(origin: string) {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const args = [String(port), new URL(origin).port]
  const proxy = spawnChild({ name: 'TCP proxy', file, args, env: process.env })
  await waitForServer(proxy, 'The TCP proxy', url, 10)
  return { proxy, url }
}
