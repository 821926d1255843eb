import type { IncomingMessage, ServerResponse } from 'node:http'
import type { findPage } from './kept-pages.ts'

type Page = NonNullable<ReturnType<typeof findPage>>

/** Sends a kept page in the best coding the client reads; false when it reads neither. */
export function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): boolean {
  const coding = codings.find(({ asked }) => asked.test(request.headers['accept-encoding'] ?? ''))?.name
  if (!coding) return false
  const body = page.bodies[coding]
  response.setHeaders(page.headers)
  if (knows(request, page.etag)) {
    response.writeHead(304).end()
    return true
  }
  response.setHeader('Content-Encoding', coding)
  response.setHeader('Content-Length', body.length)
  response.end(body)
  return true
}

const codings = [
  { name: 'br', asked: /\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/ },
  { name: 'gzip', asked: /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/ },
] as const

// RFC 9110: `If-None-Match` compares weakly, so a strong tag of the same letters is the same page.
const knows = ({ headers }: IncomingMessage, etag: string) =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2))
