import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildFolder } from '../lib/platform/build-folder.ts'
import { env } from '../lib/platform/env.ts'
import { logEvent } from '../lib/platform/log.ts'
import { policy } from '../lib/platform/security-headers.ts'
import { inlineScripts, isPush } from './inline-scripts.ts'

export const policyHeader = 'content-security-policy'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Texts of our own inline scripts and style sheets. */
export interface Trusted {
  scripts: string[]
  /** Style sheets that libraries add by script. */
  styles: string[]
}

/** The file of the build that lists trusted scripts and styles (`scripts/finish-build.ts`). */
export const trustedFile = (root: string) => path.join(root, buildFolder, 'trusted.json')

let trustedScripts: ReadonlySet<string> = new Set()
let styles = ''

/** Allows these scripts and style sheets on every page. */
export function trust(trusted: Trusted) {
  trustedScripts = new Set(trusted.scripts)
  // Libraries insert an empty style element before they fill it: the empty text needs a hash as well.
  const hashes = ['', ...trusted.styles].map(hashOf)
  styles = `style-src-elem 'self' ${hashes.join(' ')}; style-src-attr 'unsafe-inline'`
}

trust({ scripts: [], styles: [] })

export const trustBuild = (root: string) => trust(JSON.parse(readFileSync(trustedFile(root), 'utf8')))

/** The policy of responses without inline scripts. */
export const barePolicy = () => policyFor([])

function policyFor(hashes: string[]) {
  // The page with the Turnstile challenge is the only one that the site's pages show in a frame.
  const frames = env().TURNSTILE_SITE_KEY ? "'self'" : "'none'"
  return policy({ scripts: ["'self'", ...new Set(hashes)].join(' '), styles, frames })
}

/**
 * A page, and the policy that allows its trusted inline scripts and no others. Next passes its data in some
 * forty of them: neighbours are merged into one, because forty hashes would make the header some 2 KB longer.
 * @param nonce that Next was given for a page that it rendered for one request.
 */
export function allowScripts(html: string, address: string, nonce?: string) {
  const scripts = inlineScripts(html, { known: trustedScripts, nonce })
  logRefusedScripts(address, scripts.filter(({ trusted }) => !trusted).length)
  const runs: Run[] = []
  for (const { text, start, end } of scripts.filter(({ trusted }) => trusted)) {
    const run = { text, start, end, isPush: isPush(text), merged: false }
    const before = runs.at(-1)
    if (before?.end === start && before.isPush && run.isPush) {
      Object.assign(before, { text: `${before.text};${text}`, end, merged: true })
    } else runs.push(run)
  }
  const merged = replaceRuns(html, runs)
  return {
    html: nonce ? merged.replaceAll(` nonce="${nonce}"`, '') : merged,
    policy: policyFor(runs.map(({ text }) => hashOf(text))),
  }
}

type Run = { text: string; start: number; end: number; isPush: boolean; merged: boolean }

function replaceRuns(html: string, runs: Run[]) {
  let from = 0
  const pieces = runs
    .filter(({ merged }) => merged)
    .map(({ text, start, end }) => {
      const piece = `${html.slice(from, start)}<script>${text}</script>`
      from = end
      return piece
    })
  return [...pieces, html.slice(from)].join('')
}

const maxLoggedPages = 1000
const loggedPages = new Set<string>()

/** Logs once per page that it has inline scripts without a hash, which the sanitiser should have removed. */
function logRefusedScripts(address: string, refused: number) {
  if (!refused || loggedPages.has(address) || loggedPages.size >= maxLoggedPages) return
  loggedPages.add(address)
  logEvent('policy.script_refused', { path: address, scripts: refused })
}
