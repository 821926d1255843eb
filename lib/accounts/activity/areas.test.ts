import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas } from './queries'

test('the areas that the database assigns are those that the page knows', () => {
  const schema = readFileSync('supabase/schema.sql', 'utf8')
  const column = /area text GENERATED ALWAYS AS \((.*?)\) STORED/s.exec(schema)?.[1] ?? ''
  const assigned = [...column.matchAll(/(?:THEN|ELSE) '(\w+)'/g)].map(([, area]) => area)
  expect(new Set(assigned)).toEqual(new Set(areas))
})
