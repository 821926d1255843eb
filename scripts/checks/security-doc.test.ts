import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')
const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)

test('every test that docs/security.md names exists', () => {
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('every requirement that is not met says why', () => {
  const rows = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  const open = rows
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .filter(([, , met]) => met !== 'yes')
  expect(rows.length).toBeGreaterThan(80)
  expect(open.filter(([, , , how = '']) => how.length < 30)).toEqual([])
})
