import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { spawnChild, stopChild } from '../../scripts/stack/children.ts'
import { proxyConfig, startNginx } from '../../scripts/stack/nginx.ts'
import { findFreePort } from '../../scripts/stack/ports.ts'

export type RawRequest = {
  path: string
  method?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}
export type RawResponse = { status: number; headers: Record<string, unknown>; body: string }

// Each run has new names, because Next would serve a picture that it has resized before from its cache.
const pictureNames = Array.from({ length: 4 }, () => `${randomBytes(10).toString('hex')}-1600x1200.webp`)

/** The name of one of four uploaded pictures of the server that `startBehindNginx` starts. */
export const pictureName = (n = 0) => pictureNames[n] ?? ''

/** A server on the build under test with a page cache that a test can empty, and nginx in front of it. */
export async function startBehindNginx() {
  const [port, nginxPort] = [await findFreePort(), await findFreePort()]
  const folder = await withPictures()
  const server = await startServer(port, folder)
  const nginx = await startNginx((folder) => proxyConfig(nginxPort, [port], folder), nginxPort)
  return {
    port,
    nginxPort,
    invalidate: async () => {
      const invalidated = once(server, 'message')
      server.send('invalidate')
      await invalidated
    },
    /** Calls the tick, as the server does every minute. */
    tick: async () => {
      const headers = { authorization: `Bearer ${process.env.CRON_SECRET}` }
      const { status } = (await sendRequest(port, { path: '/api/cron/tick', method: 'POST', headers })) ?? {}
      if (status !== 200) throw new Error(`The tick responded with ${status}`)
    },
    stop: async () => {
      await stopChild(nginx)
      await stopChild(server)
      rmSync(folder, { recursive: true })
    },
  }
}

async function withPictures() {
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-front-'))
  mkdirSync(path.join(folder, 'media'))
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'brown', noise } })
  const bytes = await picture.webp().toBuffer()
  for (const name of pictureNames) writeFileSync(path.join(folder, 'media', name), bytes)
  return folder
}

async function startServer(port: number, folder: string): Promise<ChildProcess> {
  const settings = {
    PORT: String(port),
    SITE_URL: process.env.BASE_URL,
    TRUSTED_PROXY_HOPS: '1',
    DATA_DIR: folder,
    SUPABASE_PORT: new URL(process.env.SUPABASE_URL ?? '').port,
  }
  let listening = () => {}
  const ready = new Promise<void>((resolve) => {
    listening = resolve
  })
  const child = spawnChild({
    name: 'server',
    file: path.join(import.meta.dirname, 'invalidating-server.ts'),
    args: [],
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
    onLine: (line) => line.startsWith('Listening') && listening(),
  })
  await ready
  return child
}

/**
 * Sends a request that no browser would send, with any header and any target. Undefined when there is no
 * response.
 */
export function sendRequest(
  port: number,
  { path, method = 'GET', headers = {}, signal }: RawRequest,
): Promise<RawResponse | undefined> {
  return new Promise((resolve) => {
    const outgoing = request(
      // A new connection each time: nginx closes some after a refusal, on which the next request would fail.
      { host: '127.0.0.1', port, path, method, headers, timeout: 30_000, agent: false, signal },
      async (response) => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, body: (await buffer(response)).toString('latin1') })
      },
    )
    outgoing.once('error', () => resolve(undefined))
    outgoing.once('timeout', () => outgoing.destroy())
    outgoing.end()
  })
}
