import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

// What every visitor loads is compressed once, as small as it goes: the web server sends these copies.
const folder = path.resolve(import.meta.dirname, '../.next/static')
for (const name of globSync('**/*.{js,css,svg,json,txt}', { cwd: folder })) {
  const file = path.join(folder, name)
  const content = readFileSync(file)
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content))
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
