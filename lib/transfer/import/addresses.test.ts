import { expect, test } from 'vitest'
import { formsOfSite, oldAddress, pathsBelow, siteAddress } from './addresses.ts'

test.each([
  ['https://www.old.example/hello/', '/hello'],
  ['https://old.example/index.php?p=12&utm=x', '/?p=12'],
  ['https://other.example/hello', undefined],
  ['https://old.example/', undefined],
  ['/a//b/?page_id=3', '/a/b?page_id=3'],
  ['https://old.example/caf\u00e9', '/caf%C3%A9'],
  ['https://old.example/caf%c3%a9', '/caf%C3%A9'],
  ['/?attachment_id=3&paged=2', '/?attachment_id=3&paged=2'],
])('the old address of %s is %s', (address, path) => {
  expect(oldAddress(address, 'https://old.example')).toBe(path)
})

test('addresses of a site in a folder are below that folder', () => {
  expect(pathsBelow('https://old.example/blog', ['/hello', '/?p=1'])).toEqual(['/blog/hello', '/blog?p=1'])
  expect(pathsBelow('', ['/hello'])).toEqual(['/hello'])
})

test.each([
  ['old.example', 'https://old.example'],
  ['https://old.example/blog/', 'https://old.example/blog'],
  ['', ''],
  ['not a site', ''],
])('the site %j is %j', (typed, site) => {
  expect(siteAddress(typed)).toBe(site)
})

test('a site is the same with and without www and encryption', () => {
  const forms = formsOfSite('http://www.old.example/blog')
  expect(forms).toContain('https://old.example/blog')
  expect(new Set(forms)).toEqual(new Set(formsOfSite('https://old.example/blog')))
  expect(formsOfSite('')).toEqual([''])
})
