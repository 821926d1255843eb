import { createHash } from 'node:crypto'
import { takeTailPushes } from './inline-scripts.ts'
import { typeAt } from './key.ts'

/** A page whose scripts are deferred. */
export interface Sleeper {
  html: string
  /** The framework's data for hydration, as a script; fetched from `dataUrl` when the scripts run. */
  data?: { hash: string; script: string }
}

// As React and Next write them; a polyfill for old browsers (`noModule`) stays as it is.
const scripts = /<script src="(\/_next\/[^"]+)"((?: id="[^"]*")?) async=""><\/script>/g
const preloads = /<link rel="preload" as="script" [^>]*>/g

/**
 * Defers the scripts of a page and their data until `components/site/wake-script.tsx` fetches them for somebody who turns to
 * a form or a button; reading and following links needs none. A page without that script is returned unchanged.
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

/** The same for a page that was rendered for one request: its data stays in it, because it is not cached anywhere. */
export function putScriptsToSleep(html: string): string {
  if (!knowsHowToWake(html)) return html
  return html
    .replace('<html ', '<html data-asleep="" ')
    .replaceAll(preloads, '')
    .replaceAll(scripts, '<script data-asleep="$1"$2 type="asleep"></script>')
}

const knowsHowToWake = (html: string) => html.includes('dataset.asleep')

/** A short name for a content. */
export const digest = (text: string | Buffer) => createHash('sha1').update(text).digest('base64url')

const dataUrl = (hash: string, path: string) => `/asleep/${hash}.js?page=${encodeURIComponent(path)}`

/** The hash and the page in the address of hydration data. */
export function readDataUrl(url: string): { hash: string; path: string } | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const [, hash] = /^\/asleep\/([\w-]{27})\.js$/.exec(pathname) ?? []
  const path = searchParams.get('page') ?? ''
  // Only pages have such data; any other path could make this server ask itself without end.
  return hash && typeAt(path) === 'text/html' ? { hash, path } : undefined
}
