import { expect, test } from 'vitest'
import { type Row, requireNoSlower } from './load.ts'

const row = (server: string, page: string, perSecond: number): Row => ({
  server,
  page,
  perSecond,
  p50: 1,
  p99: 2,
  errors: 0,
})
const rows = (home: number, blog: number, bare: number) => [
  row('this site', '/', home),
  row('this site', '/blog', blog),
  row('a bare server', '/', bare),
  row('a bare server', '/blog', bare),
]

test('a page that loses more than five per cent with many posts fails the benchmark, a slower machine does not', () => {
  expect(() => requireNoSlower(rows(800, 800, 1000), rows(400, 385, 500))).not.toThrow()
  expect(() => requireNoSlower(rows(800, 800, 1000), rows(800, 750, 1000))).toThrow('5 % slower: /blog.')
})
