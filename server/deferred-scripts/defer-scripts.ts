import { createHash } from 'node:crypto'
import { env } from '../../lib/platform/env.ts'
import { contentTypeOf } from '../cache-key.ts'
import { inlineScripts, isPush } from '../inline-scripts.ts'

/** A page whose scripts are deferred. */
export interface DeferredPage {
  html: string
  /** The framework's data for hydration, as a script; fetched from `dataUrl` when the scripts run. */
  data?: { hash: string; script: string }
}

// Script tags as React and Next write them; a polyfill for old browsers (`noModule`) stays as it is.
const scripts = /<script src="(\/_next\/[^"]+)"((?: id="[^"]*")?) async=""><\/script>/g
const preloads = /<link rel="preload" as="script" [^>]*>/g

/**
 * Defers the scripts of a page and its data until `components/site/deferred-scripts` fetches them, when
 * somebody first uses a form or a button; reading and following links needs none. A page without that script
 * is returned unchanged.
 * @param path of the page, under which its data is found again.
 */
export function deferScripts(html: string, path: string): DeferredPage {
  if (!isDeferrable(html)) return { html }
  const { rest, pushes } = takeTailPushes(html)
  const script = pushes.join(';')
  const hash = digest(script)
  const first = `<script data-deferred="${dataUrl(hash, path)}" type="deferred"></script>`
  const deferred = deferScriptTags(rest).replace('<head>', (head) => head + first)
  return { html: deferred, data: { hash, script } }
}

/** Defers the scripts of a page rendered for one request; its data stays in the HTML, as it is not cached. */
export function deferScriptTags(html: string): string {
  if (!isDeferrable(html)) return html
  return html
    .replace('<html ', '<html data-deferred="" ')
    .replaceAll(preloads, '')
    .replaceAll(scripts, '<script data-deferred="$1"$2 type="deferred"></script>')
}

/** Whether deferring is switched on, and the page has the script that loads deferred ones. */
const isDeferrable = (html: string) => env().DEFERRED_SCRIPTS === 'on' && html.includes('dataset.deferred')

/** Takes the hydration data from the end of a page. */
function takeTailPushes(html: string): { rest: string; pushes: string[] } {
  const pushes = inlineScripts(html, { known: new Set() }).filter(
    ({ trusted, text }) => trusted && isPush(text),
  )
  const rest = pushes.map(({ start }, place) => html.slice(pushes[place - 1]?.end ?? 0, start))
  return { rest: rest.join('') + html.slice(pushes.at(-1)?.end ?? 0), pushes: pushes.map(({ text }) => text) }
}

/** A short content hash. */
export const digest = (text: string | Buffer) => createHash('sha1').update(text).digest('base64url')

const dataUrl = (hash: string, path: string) => `/hydration/${hash}.js?page=${encodeURIComponent(path)}`

/** The hash and the page in the address of hydration data. */
export function readDataUrl(url: string): { hash: string; path: string } | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const [, hash] = /^\/hydration\/([\w-]{27})\.js$/.exec(pathname) ?? []
  const path = searchParams.get('page') ?? ''
  // Only pages have such data; any other path could make this server request itself endlessly.
  return hash && contentTypeOf(path) === 'text/html' ? { hash, path } : undefined
}
