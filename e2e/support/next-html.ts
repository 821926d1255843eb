import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { trustedFile } from '../../server/content-policy.ts'
import { deferScripts } from '../../server/deferred-scripts/defer-scripts.ts'
import { inlineScripts } from '../../server/inline-scripts.ts'
import { withPreloads } from '../../server/preloads.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.next/server/app')
const defer = 'server/deferred-scripts/defer-scripts.ts'
const inline = 'server/inline-scripts.ts'

/** A page as Next wrote it during the build, and its `Link` header. */
export function builtPage(address: string): { html: string; link?: string } {
  const file = builtFile(address)
  const { headers } = JSON.parse(readFileSync(`${file}.meta`, 'utf8'))
  return { html: readFileSync(`${file}.html`, 'utf8'), link: headers?.link }
}

const builtFile = (address: string) => path.join(folder, address === '/' ? 'index' : address)

/** The files in which Next has rendered the root layout and the page itself once more, for clients that prefetch. */
export function prefetchedParts(address: string): string[] {
  const folder = `${builtFile(address)}.segments`
  const files = globSync('**/*.segment.rsc', { cwd: folder })
  if (files.length === 0) throw new Error(`Next has written no parts of ${address}`)
  return files.filter(
    (name) => /(?:_index|__PAGE__)\.segment\.rsc$/.test(name) && statSync(path.join(folder, name)).size > 0,
  )
}

/**
 * The assumptions of the web server about Next's HTML that are not true for this page, each with what to
 * change.
 */
export function brokenAssumptions({ html, link }: { html: string; link?: string }): string[] {
  const { html: sent, data } = deferScripts(html, '/about')
  if (!data) return [`The page has no script that loads deferred ones: ${change(defer, 'isDeferrable')}`]
  const fetched = all(sent, /<script\b[^>]*\ssrc=[^>]*>/gi).filter((tag) => !/\snoModule\b/i.test(tag))
  const preloaded = all(sent, /<link\b[^>]*(?:as="script"|modulepreload)[^>]*>/gi)
  const refusedScripts = inlineScripts(sent, { known: trustedByBuild() }).filter(({ trusted }) => !trusted)
  const headers = new Map(link ? [['link', link]] : [])
  withPreloads(html, headers)
  return [
    !/^<!DOCTYPE html><html data-deferred="" [^>]*><head><script data-deferred="\/hydration\//.test(sent) &&
      `A page does not start with <html …><head>: change what replaces them in ${defer}`,
    ...fetched.map((tag) => `Next writes ${tag}, which is not deferred: ${change(defer, 'scripts')}`),
    ...preloaded.map((tag) => `Next preloads a script by ${tag}: ${change(defer, 'preloads')}`),
    all(sent, / id="_R_" type="deferred"/g).length !== 1 &&
      `The script that starts hydration has no id "_R_": ${change(inline, 'hydrationStartId')}, and see that React still hydrates`,
    !html.endsWith('</body></html>') &&
      `A page does not end with </body></html>: ${change(inline, 'pageEnd')}`,
    !passesSameData(html, data.script) &&
      `Next passes its data in another form: ${change(inline, 'flightStart', 'flightPush')}`,
    ...refusedScripts.map(
      ({ text }) =>
        `The policy refuses the inline script "${text.slice(0, 80)}": ${change(inline, 'streamCompletion', 'flightPush', 'chunkLoad')}`,
    ),
    headers.has('link') &&
      `The Link header is written in another form: ${change('server/preloads.ts', 'preloadLink')}`,
  ].filter((breach) => breach !== false)
}

/** Throws when the constants have been renamed, so that the advice stays true. */
function change(file: string, ...constants: string[]): string {
  const source = readFileSync(path.join(root, file), 'utf8')
  const unknown = constants.filter((name) => !source.includes(`const ${name} =`))
  if (unknown.length > 0) throw new Error(`${file} has no constant ${unknown.join(', ')}`)
  return `change ${constants.join(' or ')} in ${file}`
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found)

const trustedByBuild = () => new Set<string>(JSON.parse(readFileSync(trustedFile(root), 'utf8')).scripts)

/**
 * Whether the framework's queue gets the same entries from the page and from the data that was taken out of
 * it.
 */
function passesSameData(html: string, taken: string): boolean {
  const written = [...html.matchAll(/<script>([^<]*\b__next_f\b[^<]*)<\/script>/g)].map(([, text]) => text)
  const queue = queueAfter(written.join(';'))
  return queue.length > 1 && JSON.stringify(queue) === JSON.stringify(queueAfter(taken))
}

function queueAfter(script: string): unknown[] {
  const self: { __next_f?: unknown[] } = {}
  runInNewContext(script, { self })
  return self.__next_f ?? []
}
