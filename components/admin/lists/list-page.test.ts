import { expect, test } from 'vitest'
import { listingSchema } from '@/lib/content/editing/list/schema'
import { listUrl } from './list-page'

const address = listUrl('/admin/posts', listingSchema, { page: 1 })
const defaults = { q: '', status: 'all', sort: 'created', page: 1 } as const

test('parameters at their defaults are left out', () => {
  expect(address(defaults)).toBe('/admin/posts')
  expect(address({ ...defaults, status: 'draft' })).toBe('/admin/posts?status=draft')
})

test('a new filter starts at the first page, another page keeps the filter', () => {
  expect(address({ ...defaults, page: 4 }, { q: 'wax & dye' })).toBe('/admin/posts?q=wax+%26+dye')
  expect(address({ ...defaults, status: 'draft' }, { page: 2 })).toBe('/admin/posts?status=draft&page=2')
})
