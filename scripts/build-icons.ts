import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawIcons } from './draw-icons.ts'

// Run by hand when the mark changes, with `npm run icons`; the files are small and kept with the sources.
const root = path.resolve(import.meta.dirname, '..')

for (const [file, bytes] of Object.entries(await drawIcons())) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), bytes)
  console.log(`icons: ${file} ${bytes.length} bytes`)
}
