import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'supabase/migrations'
const recorded = readFileSync('supabase/migrations.sha256', 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split('  '))
const names = recorded.map(([, name = '']) => name)

test('every landed migration exists and is unchanged', () => {
  expect(recorded.length).toBeGreaterThanOrEqual(7)
  const now = names.map((name) => [
    createHash('sha256')
      .update(readFileSync(`${folder}/${name}`))
      .digest('hex'),
    name,
  ])
  expect(now).toEqual(recorded)
})

test('a new migration has a later version than all landed ones', () => {
  const added = readdirSync(folder).filter((name) => !names.includes(name))
  expect(names).toEqual(names.toSorted())
  expect(added.filter((name) => !/^\d{14}_\w+\.sql$/.test(name) || name <= (names.at(-1) ?? ''))).toEqual([])
})
