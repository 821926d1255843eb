import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { buildFolder } from '../lib/platform/build-folder.ts'
import { type Trusted, trustedFile } from '../server/content-policy.ts'
import { inlineScripts } from '../server/inline-scripts.ts'

// Adds to Next's build the files that `server/` needs.
const root = path.resolve(import.meta.dirname, '..')
const build = path.join(root, buildFolder)

await writeTrustedContent()
addCompileHints()
leaveStatusToMiddleware()
await compressAssets()

/**
 * Lists what the content policy allows on every page: the site's inline scripts, found in two built pages
 * without user content, and the style sheet that the toast library inserts.
 */
async function writeTrustedContent() {
  const inlined = ['_not-found', '-'].flatMap((page) => {
    const html = readFileSync(path.join(build, 'server/app', `${page}.html`), 'utf8')
    return inlineScripts(html, { known: new Set() })
  })
  const scripts = [...new Set(inlined.filter(({ trusted }) => !trusted).map(({ text }) => text))]
  if (scripts.length === 0) throw new Error('The built pages have no inline script.')

  const trusted: Trusted = { scripts, styles: await toastStyles() }
  writeFileSync(trustedFile(root), JSON.stringify(trusted))
}

/**
 * The style sheet that the toast library inserts when a browser loads it. No option turns that off or gives
 * it a nonce (emilkowalski/sonner#449), so the library is loaded here with a document that notes it.
 */
async function toastStyles(): Promise<string[]> {
  const styles: string[] = []
  const document = {
    head: { appendChild: () => {} },
    createElement: () => ({ appendChild: (text: string) => styles.push(text) }),
    createTextNode: (text: string) => text,
  }
  Object.assign(globalThis, { document })
  await import('sonner')
  Reflect.deleteProperty(globalThis, 'document')
  if (styles.length === 0) throw new Error('The toast library (sonner) inserted no style sheet.')
  return styles
}

/**
 * Nearly every function of the framework runs during page load. With this hint the browser compiles them all
 * in the background while the file arrives, instead of one by one while the page waits (V8's explicit compile
 * hints).
 */
function addCompileHints() {
  const hint = '//# allFunctionsCalledOnLoad\n'
  const manifest = readFileSync(path.join(build, 'build-manifest.json'), 'utf8')
  const { rootMainFiles }: { rootMainFiles: string[] } = JSON.parse(manifest)
  if (rootMainFiles.length === 0) throw new Error('build-manifest.json lists no rootMainFiles.')
  for (const name of rootMainFiles) {
    const file = path.join(build, name)
    const script = readFileSync(file, 'utf8')
    if (!script.startsWith(hint)) writeFileSync(file, hint + script)
  }
}

/**
 * Removes the status 200 that the build stores with each page. Next would send it in place of the status of a
 * middleware's rewrite (404 or 410), until the page is rendered again.
 */
function leaveStatusToMiddleware() {
  const files = globSync('**/*.meta', { cwd: path.join(build, 'server/app') })
  if (files.length === 0) throw new Error('The build has no stored pages.')
  for (const name of files) {
    const file = path.join(build, 'server/app', name)
    const { status, ...stored } = JSON.parse(readFileSync(file, 'utf8'))
    if (status === 200) writeFileSync(file, JSON.stringify(stored))
  }
}

/** Compresses static files at the highest level; the web server sends these copies. */
async function compressAssets() {
  const folder = path.join(build, 'static')
  for (const name of globSync('**/*.{js,css,svg,json,txt}', { cwd: folder })) {
    const file = path.join(folder, name)
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(content))
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}
