import type { IncomingMessage, ServerResponse } from 'node:http'
import { assets } from './assets.ts'
import { findPage, keepAnswer, wasKept } from './kept-pages.ts'
import { setLifetime } from './lifetime.ts'
import { recordAnswer } from './record-answer.ts'
import { sendPage } from './send-page.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

// Answers on their way from Next: a rush of readers asks it once.
const expected = new Map<string, Promise<void>>()

/** Sends scripts and styles from disk, pages that are the same for everybody from memory, and asks Next for the rest. */
export function answer(root: string, askNext: Handler): Handler {
  const sendAsset = assets(root)
  return async (request, response) => {
    if (sendAsset(request, response)) return
    const key = keyOf(request)
    if (!key) return askNext(request, response)
    setLifetime(response)
    if (!findPage(key) && wasKept(key)) await expected.get(key)
    const page = findPage(key)
    if (page && sendPage(page, request, response)) return
    if (request.method === 'GET') expect(key, recordAnswer(response, keepAnswer(key)))
    return askNext(request, response)
  }
}

function expect(key: string, arrival: Promise<void>) {
  if (expected.has(key)) return
  expected.set(key, arrival)
  void arrival.finally(() => expected.delete(key))
}

/** What a page is kept under: its path, for a static page reads no query. Undefined for what Next alone can answer. */
function keyOf({ method, url = '/', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return
  // The framework's own requests are for parts of pages.
  if (headers.rsc || headers.cookie?.includes('__prerender_bypass')) return
  const [path = '/'] = url.split('?', 1)
  return /^\/(_next|api|admin)(\/|$)/.test(path) ? undefined : path
}
