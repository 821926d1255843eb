import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Trusted, trustedFile } from '../server/content-policy.ts'
import { inlineScripts } from '../server/inline-scripts.ts'

// Scripts and styles that the content policy allows on every page: the scripts common to two built pages without
// anybody's content, and the style sheet that the toasts add by script.
const root = path.resolve(import.meta.dirname, '..')
const found = ['_not-found', '-'].flatMap((page) => {
  const html = readFileSync(path.join(root, '.next/server/app', `${page}.html`), 'utf8')
  return inlineScripts(html, { known: new Set() })
})
const scripts = [...new Set(found.filter(({ trusted }) => !trusted).map(({ text }) => text))]
if (scripts.length === 0) throw new Error('The build has no page with a script in it.')

const library = readFileSync(path.join(root, 'node_modules/sonner/dist/index.mjs'), 'utf8')
const [, style] = /^__insertCSS\((".*")\);?$/m.exec(library) ?? []
if (!style) throw new Error('The toasts bring no style sheet that could be trusted.')

const trusted: Trusted = { scripts, styles: [JSON.parse(style)] }
writeFileSync(trustedFile(root), JSON.stringify(trusted))
