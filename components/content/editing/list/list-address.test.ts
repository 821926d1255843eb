import { expect, test } from 'vitest'
import { listAddress } from './list-address'

const usual = { q: '', status: 'all', sort: 'created', page: 1 } as const

test('parameters at their defaults are left out', () => {
  expect(listAddress(usual)).toBe('/admin/posts')
  expect(listAddress({ ...usual, status: 'draft' })).toBe('/admin/posts?status=draft')
})

test('a new filter starts at the first page, another page keeps the filter', () => {
  expect(listAddress({ ...usual, page: 4 }, { q: 'wax & dye' })).toBe('/admin/posts?q=wax+%26+dye')
  expect(listAddress({ ...usual, status: 'draft' }, { page: 2 })).toBe('/admin/posts?status=draft&page=2')
})
