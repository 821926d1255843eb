import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const next = path.resolve('node_modules/next/dist')
const parts = ['server', 'lib', 'shared', 'client/components', 'build/templates']

// As Next's sources write them: read from a request's headers, or kept in a constant or a list.
const read = /headers?\??(?:\.get\(|\.has\(|\[)\s*['"`]([\w-]+)['"`]/gi
const named = /['"`]((?:x|next|sec|if|accept)-[a-z0-9-]+[a-z0-9]|rsc|purpose|range|forwarded)['"`]/gi

// Headers that delimit the HTTP message: with another value the request would not arrive.
const framing = ['connection', 'content-length', 'expect', 'transfer-encoding', 'upgrade']

/** Every header name that the installed Next reads or writes. */
export function headerNames(): string[] {
  const found = new Set<string>()
  for (const part of parts) {
    for (const file of readdirSync(path.join(next, part), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.js')) continue
      const source = readFileSync(path.join(next, part, file), 'utf8')
      for (const pattern of [read, named]) {
        for (const [, name = ''] of source.matchAll(pattern)) found.add(name.toLowerCase())
      }
    }
  }
  return [...found].filter((name) => !framing.includes(name)).sort()
}

const tree = encodeURIComponent('["",{"children":["login",{}]},null,"refetch"]')

/** The most harmful value of each header if the server trusted it; `1` switches the others on. */
export const harmfulValue = (name: string): string =>
  ({
    accept: 'text/x-component',
    'accept-encoding': 'deflate',
    'content-type': 'multipart/form-data; boundary=a',
    cookie: '__prerender_bypass=1; __next_preview_data=1; next-instant-navigation-testing=1',
    host: 'evil.example',
    'if-modified-since': new Date(2100, 0).toUTCString(),
    'if-none-match': '*',
    'next-router-segment-prefetch': '/_tree',
    'next-router-state-tree': tree,
    'next-url': '/login',
    origin: 'https://evil.example',
    purpose: 'prefetch',
    range: 'bytes=0-9',
    'sec-fetch-dest': 'image',
    'user-agent': 'facebookexternalhit/1.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-matched-path': '/login',
    'x-middleware-rewrite': '/login',
    'x-nextjs-rewrite': '/login',
    'x-now-route-matches': '1=login',
  })[name] ?? '1'
