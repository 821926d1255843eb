import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allPages, staticPages } from './pages'

const routes = globSync('app/{(site),(auth)}/**/page.tsx', { cwd: path.join(import.meta.dirname, '../..') })

test('every public route has an entry, and every entry a route', () => {
  expect(routes.length).toBeGreaterThan(20)
  const paths = routes.map((file) => `/${file.split('/').slice(2, -1).join('/')}`)
  expect(allPages.map((page) => page.path).sort()).toEqual(paths.sort())
})

test('every page that can be found at one address has its texts and a picture', () => {
  for (const page of staticPages) {
    for (const part of ['title', 'description', 'heading', 'intro', 'card'] as const)
      expect(page[part], `${page.path} ${part}`).toBeTruthy()
  }
})

test('every page with a parameter says what journeys visit', () => {
  const silent = allPages.filter((page) => page.path.includes('[') && !page.visits)
  expect(silent.map((page) => page.path)).toEqual([])
})
