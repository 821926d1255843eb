import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const actionsOf = (source: string) =>
  [...source.matchAll(/'(@\/lib\/[\w/-]+\/actions)'/g)].map(([, path]) => path)

test('every page of the admin knows the actions that a toast undoes', () => {
  const layout = new Set(actionsOf(readFileSync('app/admin/layout.tsx', 'utf8')))
  const undoing = globSync('components/**/*.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => /\bundo(:| =) \{/.test(source))
  expect(undoing.length).toBeGreaterThan(8)
  expect(undoing.flatMap(actionsOf).filter((path) => !layout.has(path))).toEqual([])
})
