import { expect, test } from 'vitest'
import { adminPath } from './return-path'

test('a path inside the admin is kept with its query', () => {
  expect(adminPath('/admin')).toBe('/admin')
  expect(adminPath('/admin/posts?status=draft&page=2')).toBe('/admin/posts?status=draft&page=2')
})

test.each([
  null,
  undefined,
  '',
  'admin',
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '/%5cevil.example',
  '/\t/evil.example/admin',
  '/admin/../../blog',
  '/admin\n/x',
  '/administrator',
  '/blog',
  'javascript:alert(1)',
  '/admin@evil.example',
])('%j is replaced by the dashboard', (path) => {
  expect(adminPath(path)).toBe('/admin')
})
