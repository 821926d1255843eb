import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Nearly every function of the framework runs during page start. With this hint the browser compiles them all in the
// background while the file arrives, instead of one by one while the page waits (V8's explicit compile hints).
const hint = '//# allFunctionsCalledOnLoad\n'

const build = path.resolve(import.meta.dirname, '../.next')
const { rootMainFiles }: { rootMainFiles: string[] } = JSON.parse(
  readFileSync(path.join(build, 'build-manifest.json'), 'utf8'),
)
if (rootMainFiles.length === 0) throw new Error('The build names no script that every page loads.')
for (const name of rootMainFiles) {
  const file = path.join(build, name)
  const script = readFileSync(file, 'utf8')
  if (!script.startsWith(hint)) writeFileSync(file, hint + script)
}
