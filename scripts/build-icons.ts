import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawIcons } from './draw-icons.ts'

// Run `npm run icons` after a change of the logo; the icons are committed.
const root = path.resolve(import.meta.dirname, '..')

for (const [file, bytes] of Object.entries(await drawIcons())) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), bytes)
  console.log(`icons: ${file} ${bytes.length} bytes`)
}
