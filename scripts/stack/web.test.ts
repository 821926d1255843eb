import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles, sourceFolders } from './web.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A file of this project with all that it imports, outside of the folders that a build is made from. */
function filesOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || sourceFolders.some((folder) => file.startsWith(`${folder}/`))) return known
  known.add(file)
  const text = readFileSync(path.join(root, file), 'utf8')
  for (const [, imported = ''] of text.matchAll(/from '(\.[^']+)'/g))
    filesOf(path.join(path.dirname(file), imported), known)
  return known
}

test('a site whose build is finished in another way is built again', () => {
  const used = [...filesOf('scripts/finish-build.ts')]
  expect(used).toContain('server/content-policy.ts')
  expect(sourceFiles).toEqual(expect.arrayContaining(used))
})
