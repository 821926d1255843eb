import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { env } from '../lib/core/env.ts'
import { logEvent } from '../lib/core/log.ts'
import { policy } from '../lib/core/security-headers.ts'
import { inlineScripts, isPush } from './inline-scripts.ts'

export const policyHeader = 'content-security-policy'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What stands or is put into every page, by its text. */
export interface Trusted {
  scripts: string[]
  /** Style sheets that a library of ours adds by script. */
  styles: string[]
}

/** Where the build writes down what is to be trusted (`scripts/list-scripts.ts`). */
export const trustedFile = (root: string) => path.join(root, '.next/trusted.json')

let known: ReadonlySet<string> = new Set()
let styles = ''

/** Lets these texts run or apply, wherever they stand. */
export function trust(trusted: Trusted) {
  known = new Set(trusted.scripts)
  // A style sheet is empty when its element is put into the page, and gets its text after.
  const hashes = ['', ...trusted.styles].map(hashOf)
  styles = `style-src-elem 'self' ${hashes.join(' ')}; style-src-attr 'unsafe-inline'`
}

trust({ scripts: [], styles: [] })

export const trustBuild = (root: string) => trust(JSON.parse(readFileSync(trustedFile(root), 'utf8')))

/** Of answers without a script of their own. */
export const barePolicy = () => policyFor([])

function policyFor(hashes: string[]) {
  // The check that tells people from programs is the only page of ours that stands in another.
  const frames = env().TURNSTILE_SITE_KEY ? "'self'" : "'none'"
  return policy({ scripts: ["'self'", ...new Set(hashes)].join(' '), styles, frames })
}

/** The policy under which a page's trusted scripts run and nothing else that stands in it. */
export function policyOf(html: string, address: string): string {
  const scripts = inlineScripts(html, { known })
  note(address, scripts.filter(({ trusted }) => !trusted).length)
  return policyFor(scripts.filter(({ trusted }) => trusted).map(({ text }) => hashOf(text)))
}

/**
 * A page that was made for one reader, and its policy. Next hands over its data in some forty scripts; those that follow
 * each other become one, or their hashes would fill the header.
 * @param stamp the nonce that Next was given for this page.
 */
export function forOneReader(html: string, address: string, stamp?: string) {
  const scripts = inlineScripts(html, { known, stamp })
  note(address, scripts.filter(({ trusted }) => !trusted).length)
  const runs: Run[] = []
  for (const { text, start, end } of scripts.filter(({ trusted }) => trusted)) {
    const run = { text, start, end, pushes: isPush(text), merged: false }
    const before = runs.at(-1)
    if (before?.end === start && before.pushes && run.pushes) {
      Object.assign(before, { text: `${before.text};${text}`, end, merged: true })
    } else runs.push(run)
  }
  const merged = replaceRuns(html, runs)
  return {
    html: stamp ? merged.replaceAll(` nonce="${stamp}"`, '') : merged,
    policy: policyFor(runs.map(({ text }) => hashOf(text))),
  }
}

type Run = { text: string; start: number; end: number; pushes: boolean; merged: boolean }

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

const most = 1000
const noted = new Set<string>()

/** Says once that a page has scripts which are not to run: somebody's content got past what should have cleaned it. */
function note(address: string, refused: number) {
  if (!refused || noted.has(address) || noted.size >= most) return
  noted.add(address)
  logEvent('policy.script_refused', { path: address, scripts: refused })
}
