import { expect, it } from 'vitest'
import { allPages } from '@/lib/school/pages'
import { config } from '@/middleware'
import * as links from './links'

/** The matcher of the middleware as a regular expression, as far as it is used for fixed paths. */
const matchers = config.matcher.map((path) => new RegExp(`^${path.replace(/:\w+(\([^)]*\))/g, '$1')}$`))
const secretPages = allPages.filter(({ secret }) => secret)

it('the middleware runs on every page with the secret of a mailed link', () => {
  expect(secretPages.length).toBeGreaterThan(5)
  for (const { path } of secretPages)
    expect([path, matchers.some((matcher) => matcher.test(path))]).toEqual([path, true])
})

it('every mailed link of the newsletter leads to a page that expects its token', () => {
  const mailed = Object.values(links)
  expect(mailed.length).toBeGreaterThan(2)
  for (const { path } of mailed)
    expect([path, secretPages.find((page) => page.path === path)?.secret]).toEqual([path, 'token'])
})
