import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { archivedTables, leftOutTables } from './tables'

const schema = readFileSync('supabase/schema.sql', 'utf8')
const tables = new Map(
  [...schema.matchAll(/^CREATE TABLE ((?:public|private)\.\w+) \((.*?)^\);/gms)].map(
    ([, name = '', columns = '']) => [name, columns],
  ),
)

test('every table is in the archive, or left out for a reason', () => {
  expect(tables.size).toBeGreaterThan(60)
  const listed = [...archivedTables.map(({ source }) => source), ...Object.keys(leftOutTables)]
  expect(listed.filter((name) => name !== 'accounts').sort()).toEqual([...tables.keys()].sort())
})

test('the database stages the same tables in the same order', () => {
  const list = /FUNCTION private\.archive_tables\(\).*?\$_?\$(.*?)\$_?\$;/s.exec(schema)?.[1] ?? ''
  const staged = [...list.matchAll(/^\s*\('((?:public|private)\.\w+)', /gm)].map(([, name]) => name)
  expect([...staged, 'accounts']).toEqual(archivedTables.map(({ source }) => source))
})

test('only flat tables are CSV', () => {
  const nested = archivedTables.filter(({ source, format }) => {
    const columns = (tables.get(source) ?? '')
      .split('\n')
      .filter((line) => !/^\s*CONSTRAINT|GENERATED ALWAYS AS \(/.test(line))
    return format === 'csv' && columns.some((line) => /^\s*"?\w+"? (jsonb|\w+\[\])/.test(line))
  })
  expect(nested).toEqual([])
})

test('no two tables have the same file', () => {
  const paths = archivedTables.map(({ path, format }) => `${path}.${format}`)
  expect(new Set(paths).size).toBe(paths.length)
})

test('the samples that an import replaces are those of the seed', () => {
  const seed = readFileSync('supabase/seed.sql', 'utf8')
  const posts = [...seed.matchAll(/^'([a-z0-9-]+)',$/gm)].map(([, slug]) => slug)
  const categories = [...seed.matchAll(/^ {2}\('[^']+', '([a-z-]+)'\),?$/gm)].map(([, slug]) => slug)
  const authors = [...seed.matchAll(/^ {2}\('([^']+)'\),?$/gm)].map(([, name]) => name)
  expect([posts.length, categories.length, authors.length]).toEqual([8, 5, 3])
  const known = /FUNCTION private\.is_sample.*?\$\$(.*?)\$\$;/s.exec(schema)?.[1] ?? ''
  const listed = [...known.matchAll(/'([^']+)'/g)].map(([, name]) => name)
  const kinds = ['post', 'category', 'author']
  expect(listed.filter((name = '') => !kinds.includes(name)).sort()).toEqual(
    [...posts, ...categories, ...authors].sort(),
  )
})
