import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { proxyConfig, startNginx } from './nginx.ts'
import { findFreePort } from './ports.ts'

const config = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')

test('the folder above each path that nginx writes to is there on every Debian', () => {
  const written = [...config.matchAll(/^\s*(?:\w+_(?:cache|temp)_path|access_log|error_log)\s+(\S+)\//gm)]
  expect(written.map(([, parent]) => parent)).toEqual(['/var/cache'])
})

test("connections and cached files stay below Debian's limit of open files", () => {
  const [debianConnections, debianLimit, logsAndSockets] = [768, 1024, 32]
  const cachedFiles = Number(/open_file_cache max=(\d+)/.exec(config)?.[1])
  expect(debianConnections + cachedFiles + logsAndSockets).toBeLessThan(debianLimit)
})

test.skipIf(!existsSync('/usr/sbin/nginx'))(
  'a server that leaves connections without an answer holds a reader up for a moment only',
  async () => {
    const site = createServer((_, response) => response.end('from the other server')).listen(0, '127.0.0.1')
    onTestFinished(() => void site.close())
    await once(site, 'listening')
    const silent = await startSilentServer()
    const port = await findFreePort()
    const sites = [silent, (site.address() as AddressInfo).port]
    const nginx = await startNginx((folder) => proxyConfig(port, sites, folder), port)
    onTestFinished(() => void nginx.kill())
    const responses = ['/a', '/b', '/c'].map(async (path) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(10_000) })
      return response.text()
    })
    expect(new Set(await Promise.all(responses))).toEqual(new Set(['from the other server']))
  },
)

test.skipIf(!existsSync('/usr/sbin/nginx'))(
  'a response with the cookies of several sessions arrives',
  async () => {
    const cookies = Array.from({ length: 4 }, (_, n) => `session-${n}=${'x'.repeat(3000)}`)
    const site = createServer((_, response) => response.setHeader('Set-Cookie', cookies).end())
    onTestFinished(() => void site.close())
    await once(site.listen(0, '127.0.0.1'), 'listening')
    const port = await findFreePort()
    const sites = [(site.address() as AddressInfo).port]
    const nginx = await startNginx((folder) => proxyConfig(port, sites, folder), port)
    onTestFinished(() => void nginx.kill())
    const response = await fetch(`http://127.0.0.1:${port}/signup`, { method: 'POST' })
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, cookies])
  },
)

test.skipIf(!existsSync('/usr/sbin/nginx'))(
  'a deleted picture is sent from the cache for a day at most, whatever its Cache-Control',
  async () => {
    const cacheControl = 'public, max-age=31536000, immutable'
    let status = 200
    const site = createServer((_, response) => {
      const [answer, caching] = [status, status === 200 ? cacheControl : 'no-store']
      setTimeout(() => response.writeHead(answer, { 'cache-control': caching }).end(), 100)
    })
    onTestFinished(() => void site.close())
    await once(site.listen(0, '127.0.0.1'), 'listening')
    const port = await findFreePort()
    const sites = [(site.address() as AddressInfo).port]
    const shortDay = (folder: string) => proxyConfig(port, sites, folder).replace(' 200 1d;', ' 200 1s;')
    const nginx = await startNginx(shortDay, port)
    onTestFinished(() => void nginx.kill())
    for (const path of ['/media/a.webp', '/_next/image?url=a']) {
      const get = () => fetch(`http://127.0.0.1:${port}${path}`)
      status = 200
      expect((await get()).headers.get('cache-control')).toBe(cacheControl)
      status = 404
      await expect.poll(async () => (await get()).status, { timeout: 10_000 }).toBe(404)
      const together = await Promise.all(Array.from({ length: 10 }, get))
      expect(new Set(together.map((response) => response.status))).toEqual(new Set([404]))
    }
  },
)

/** Starts a server whose queue of connections is full, so that the system ignores further ones, and returns its port. */
async function startSilentServer(): Promise<number> {
  const port = await findFreePort()
  const program = `require('node:net').createServer().listen({ port: ${port}, host: '127.0.0.1', backlog: 1 }, () => console.log('ready'))`
  const server = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  await once(server.stdout, 'data')
  await freeze(server)
  const waiting = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  onTestFinished(() => waiting.forEach((socket: Socket) => void socket.destroy()))
  await Promise.all(waiting.slice(0, 2).map((socket) => once(socket, 'connect')))
  return port
}

async function freeze(server: ChildProcess) {
  server.kill('SIGSTOP')
  const state = () => /\) (\w)/.exec(readFileSync(`/proc/${server.pid}/stat`, 'utf8'))?.[1]
  while (state() !== 'T') await new Promise((resolve) => setTimeout(resolve, 5))
}
