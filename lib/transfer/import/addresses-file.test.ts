import { expect, test } from 'vitest'
import { nginxMap } from './addresses-file.ts'

test('a map for nginx has each address with and without a slash at its end', () => {
  const lines = nginxMap({
    '/hello': '/blog/hello',
    '/?p=1': '/blog/hello',
    '/a.jpg': '/media/a.webp',
    '/say"$x': '/blog',
  })
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(lines).toEqual([
    '"/hello" "/blog/hello";',
    '"/hello/" "/blog/hello";',
    '"/?p=1" "/blog/hello";',
    '"/a.jpg" "/media/a.webp";',
    '"/say\\"%24x" "/blog";',
    '"/say\\"%24x/" "/blog";',
  ])
})
