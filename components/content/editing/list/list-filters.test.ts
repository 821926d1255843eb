import { expect, test } from 'vitest'
import { listAddress } from './list-filters'

const defaults = { q: '', status: 'all', sort: 'created', page: 1 } as const

test('parameters at their defaults are left out', () => {
  expect(listAddress(defaults)).toBe('/admin/posts')
  expect(listAddress({ ...defaults, status: 'draft' })).toBe('/admin/posts?status=draft')
})

test('a new filter starts at the first page, another page keeps the filter', () => {
  expect(listAddress({ ...defaults, page: 4 }, { q: 'wax & dye' })).toBe('/admin/posts?q=wax+%26+dye')
  expect(listAddress({ ...defaults, status: 'draft' }, { page: 2 })).toBe('/admin/posts?status=draft&page=2')
})
