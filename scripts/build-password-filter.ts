import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeFilter } from '../lib/accounts/bloom-filter.ts'

// Run by hand to update the list of leaked passwords, which this npm package (MIT) contains.
const source = '@zxcvbn-ts/language-common@4.1.3'
const sha256 = 'f422773d94d630f27e08b26d7017e847bb1feb2a84809340e9c0b0c47b33e3f1'
const target = path.resolve(import.meta.dirname, '../lib/accounts/common-passwords.bin')

const folder = mkdtempSync(path.join(tmpdir(), 'passwords-'))
try {
  const packed = execFileSync('npm', ['pack', source, '--silent'], { cwd: folder, encoding: 'utf8' }).trim()
  execFileSync('tar', ['xzf', packed], { cwd: folder })
  const list = readFileSync(path.join(folder, 'package/src/passwords.json'), 'utf8')
  const actualHash = createHash('sha256').update(list).digest('hex')
  if (actualHash !== sha256) throw new Error(`${source} has a list with another SHA-256: ${actualHash}`)
  const passwords: string[] = JSON.parse(list)
  const folded = new Set(passwords.map((word) => word.normalize('NFKC').toLowerCase()))
  const filter = makeFilter([...folded].filter((word) => word.length >= 4))
  writeFileSync(target, filter)
  console.log(`passwords: ${folded.size} passwords in ${filter.length} bytes`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
