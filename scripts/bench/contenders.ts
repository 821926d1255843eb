import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { runToEnd, spawnChild, waitForServer } from '../stack/children.ts'
import { proxyConfig, startNginx } from '../stack/nginx.ts'
import { findFreePort } from '../stack/ports.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { toolEnvironment } from '../stack/tools.ts'
import { nextCommand } from '../stack/web.ts'
import { pinServer } from './pin.ts'

export interface Contender {
  name: string
  /** The number of posts of the site whose pages it sends. */
  posts: number
  urlOf: (page: string) => string
  /** The paths to request from this server. */
  pages: string[]
}

/** The names of servers that are compared. */
export const names = {
  site: 'this site',
  bare: 'a bare server',
  behindNginx: 'this site behind nginx',
  files: 'nginx, same pages as files',
  blank: 'a blank app',
} as const

/** Binds the site to the core of servers and starts, on the same core, a bare `node:http` server that sends the same responses. */
export async function startPair(site: TemporarySite, pages: string[], posts: number): Promise<Contender[]> {
  const bare = await startBare(site, pages)
  pinServer(site.server.pid)
  return [
    { name: names.site, posts, pages, urlOf: (page) => site.siteUrl + page },
    { name: names.bare, posts, pages, urlOf: (page) => bare + page },
  ]
}

/** Starts the other servers to compare, on the same core: the site behind nginx as documented, nginx serving the same responses from files, and a blank app. */
export async function startOthers(site: TemporarySite, pages: string[], posts: number): Promise<Contender[]> {
  const nginxUrl = await startBehindNginx(site)
  const files = await startFiles(site, pages)
  const blank = await startBlankApp()
  return [
    { name: names.behindNginx, posts, pages, urlOf: (page) => nginxUrl + page },
    { name: names.files, posts, pages, urlOf: (page) => `${files}/${pages.indexOf(page)}` },
    { name: names.blank, posts: 0, pages: ['/'], urlOf: () => `${blank}/` },
  ]
}

async function startBehindNginx({ siteUrl }: TemporarySite) {
  const port = await findFreePort()
  const nginx = await startNginx((folder) => proxyConfig(port, [Number(new URL(siteUrl).port)], folder), port)
  pinServer(nginx.pid)
  return `http://127.0.0.1:${port}`
}

async function startFiles({ siteUrl }: TemporarySite, pages: string[]) {
  const port = await findFreePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-files-'))
  const locations = []
  for (const [index, page] of pages.entries()) {
    const response = await fetch(siteUrl + page)
    const content = Buffer.from(await response.arrayBuffer())
    writeFileSync(path.join(folder, String(index)), content)
    writeFileSync(path.join(folder, `${index}.gz`), gzipSync(content, { level: 9 }))
    const headers = [...response.headers].filter(([name]) => !ownHeaders.includes(name))
    const lines = headers.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
    locations.push(
      `location = /${index} { default_type '${response.headers.get('content-type')}'; ${lines.join(' ')} }`,
    )
  }
  const server = `server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; ${locations.join(' ')} }`
  const nginx = await startNginx(() => server, port)
  pinServer(nginx.pid)
  return `http://127.0.0.1:${port}`
}

/** Headers that nginx sends of itself. */
const ownHeaders = [
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
]

async function startBare({ siteUrl }: TemporarySite, pages: string[]) {
  const port = await findFreePort()
  const file = path.join(import.meta.dirname, 'bare-server.ts')
  const child = spawnChild({
    name: 'The bare server',
    file,
    args: [String(port), siteUrl, ...pages],
    env: process.env,
  })
  const url = `http://127.0.0.1:${port}`
  await waitForServer(child, 'The bare server', url + pages[0], 20, ({ ok }) => ok)
  pinServer(child.pid)
  return url
}

const app = path.join(import.meta.dirname, 'blank-app')

/** Builds a Next app with one static page and serves it with `next start`. */
async function startBlankApp() {
  const port = await findFreePort()
  const env = toolEnvironment({ NODE_ENV: 'production', PORT: String(port) })
  await runToEnd({ name: 'next build', file: nextCommand, args: ['build', app], env })
  const child = spawnChild({
    name: 'next start',
    file: nextCommand,
    args: ['start', app, '--port', `${port}`],
    env,
  })
  const url = `http://127.0.0.1:${port}`
  await waitForServer(child, 'The blank app', url, 60, ({ ok }) => ok)
  pinServer(child.pid)
  return url
}
