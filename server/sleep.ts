import { createHash } from 'node:crypto'
import { takeTailPushes } from './inline-scripts.ts'
import { typeAt } from './key.ts'

/** What a page is made of once its script sleeps. */
export interface Sleeper {
  html: string
  /** What the framework needs to take the page over, as a script; fetched from `dataUrl` when it wakes. */
  data?: { hash: string; script: string }
}

// As React and Next write them; a polyfill for old browsers (`noModule`) stays as it is.
const scripts = /<script src="(\/_next\/[^"]+)"((?: id="[^"]*")?) async=""><\/script>/g
const preloads = /<link rel="preload" as="script" [^>]*>/g

/**
 * A page whose scripts and data are not fetched before `components/site/wake-script.tsx` wakes them: who reads and
 * follows links needs none, and pays for none. A page that does not know how to wake is returned as it is.
 * @param path of the page, under which its data is found again.
 */
export function putToSleep(html: string, path: string): Sleeper {
  if (!knowsHowToWake(html)) return { html }
  const { rest, pushes } = takeTailPushes(html)
  const script = pushes.join(';')
  const hash = digest(script)
  const first = `<script data-asleep="${dataUrl(hash, path)}" type="asleep"></script>`
  const asleep = putScriptsToSleep(rest).replace('<head>', (head) => head + first)
  return { html: asleep, data: { hash, script } }
}

/** The same for a page that is made for one reader: its data stays in it, for nobody could find it again. */
export function putScriptsToSleep(html: string): string {
  if (!knowsHowToWake(html)) return html
  return html
    .replace('<html ', '<html data-asleep="" ')
    .replaceAll(preloads, '')
    .replaceAll(scripts, '<script data-asleep="$1"$2 type="asleep"></script>')
}

const knowsHowToWake = (html: string) => html.includes('dataset.asleep')

/** Of what is to be told apart by its content. */
export const digest = (text: string | Buffer) => createHash('sha1').update(text).digest('base64url')

const dataUrl = (hash: string, path: string) => `/asleep/${hash}.js?page=${encodeURIComponent(path)}`

/** What a request for sleeping data asks for. */
export function readDataUrl(url: string): { hash: string; path: string } | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const [, hash] = /^\/asleep\/([\w-]{27})\.js$/.exec(pathname) ?? []
  const path = searchParams.get('page') ?? ''
  // Only what can have been put to sleep: the page may be asked for, and must not ask on in turn.
  return hash && typeAt(path) === 'text/html' ? { hash, path } : undefined
}
