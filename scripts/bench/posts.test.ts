import { expect, test } from 'vitest'
import { names } from './contenders'
import { benchmarkPages, problemsOf } from './posts'

const figures = { p50: 1, p99: 2, errors: 0 }
const rates = {
  [names.bare]: { 10: 40_000, 10000: 40_000 },
  [names.site]: { 10: 34_000, 10000: 34_000 },
  [names.behindNginx]: { 10000: 60_000 },
  [names.files]: { 10000: 90_000 },
  [names.blank]: { 0: 900 },
}

const rowsOf = (changed: Partial<typeof rates> = {}) =>
  Object.entries({ ...rates, ...changed }).flatMap(([server, byPosts]) =>
    Object.entries(byPosts).flatMap(([posts, perSecond]) =>
      (server === names.blank ? ['/'] : benchmarkPages).map((page) => ({
        ...figures,
        server,
        page,
        posts: Number(posts),
        perSecond,
      })),
    ),
  )
const visible = [{ place: '/', median: 400, longest: 900 }]

test('figures within the limits are no problem', () => {
  expect(problemsOf(rowsOf(), visible)).toEqual([])
})

test.each([
  ['many posts', { [names.site]: { 10: 40_000, 10000: 34_000 } }, /many \/ few posts/],
  ['the site alone', { [names.site]: { 10: 30_000, 10000: 30_000 } }, /alone \/ bare server/],
  ['the site behind nginx', { [names.behindNginx]: { 10000: 40_000 } }, /behind nginx \/ files/],
  ['an unmeasured server', { [names.files]: { 10000: Number.NaN } }, /behind nginx \/ files/],
])('a rate that is too low is a problem of each page: %s', (_, changed, problem) => {
  const problems = problemsOf(rowsOf(changed), visible)
  expect(problems).toHaveLength(benchmarkPages.length)
  expect(problems[0]).toMatch(problem)
})

test('slow responses and a slow publication are problems', () => {
  const slow = rowsOf().map((row) => (row.server === names.site ? { ...row, p99: 6 } : row))
  expect(problemsOf(slow, visible)).toHaveLength(2 * benchmarkPages.length)
  expect(problemsOf(rowsOf(), [{ place: '/', median: 501, longest: 900 }])).toHaveLength(1)
  expect(problemsOf(rowsOf(), [{ place: '/', median: 400, longest: 1001 }])).toHaveLength(1)
})
