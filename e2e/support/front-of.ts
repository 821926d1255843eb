import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import path from 'node:path'
import { spawnChild, stopChild } from '../../scripts/stack/children.ts'
import { frontConfig, startNginx } from '../../scripts/stack/nginx.ts'
import { findFreePort } from '../../scripts/stack/ports.ts'

export type Asked = { path: string; method?: string; headers?: Record<string, string> }
export type Answered = { status: number; headers: Record<string, unknown>; body: string }

/** A server on the build under test with a memory that a test can empty, and nginx in front of it. */
export async function startFront() {
  const [port, frontPort] = [await findFreePort(), await findFreePort()]
  const server = await startServer(port)
  const nginx = await startNginx((folder) => frontConfig(frontPort, port, folder), frontPort)
  return {
    port,
    frontPort,
    empty: async () => {
      const emptied = once(server, 'message')
      server.send('empty')
      await emptied
    },
    stop: async () => {
      await stopChild(nginx)
      await stopChild(server)
    },
  }
}

async function startServer(port: number): Promise<ChildProcess> {
  const settings = { PORT: String(port), SITE_URL: process.env.BASE_URL, TRUSTED_PROXY_HOPS: '1' }
  let listening = () => {}
  const heard = new Promise<void>((resolve) => {
    listening = resolve
  })
  const child = spawnChild({
    name: 'server',
    file: path.join(import.meta.dirname, 'emptying-server.ts'),
    args: [],
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
    onLine: (line) => line.startsWith('Listening') && listening(),
  })
  await heard
  return child
}

/** Asks as no browser would: any header, any target. Undefined for what is not answered. */
export function ask(
  port: number,
  { path, method = 'GET', headers = {} }: Asked,
): Promise<Answered | undefined> {
  return new Promise((resolve) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers, timeout: 10_000 },
      async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk)
        const { statusCode: status = 0, headers } = answer
        resolve({ status, headers, body: Buffer.concat(chunks).toString('latin1') })
      },
    )
    asked.once('error', () => resolve(undefined))
    asked.once('timeout', () => asked.destroy())
    asked.end()
  })
}
