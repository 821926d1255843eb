import { expect, test } from 'vitest'
import { findMoved } from './find-moved.ts'

const moved = new Map([
  ['/hello', '/blog/hello'],
  ['/2024/05/dated', '/blog/dated'],
  ['/?p=12', '/blog/hello'],
  ['/?page_id=4', '/blog/page'],
  ['/?cat=3', '/blog/category/news'],
  ['/category/news', '/blog/category/news'],
  ['/feed', '/feed.xml'],
  ['/wp-content/uploads/2024/05/a.jpg', '/media/a.webp'],
  ['/content/images/2024/05/b.jpg', '/media/b.webp'],
  ['/caf%C3%A9', '/blog/cafe'],
  ['/wp-content/uploads/a%281%29.jpg', '/media/c.webp'],
])

test.each([
  ['/hello/', '/blog/hello'],
  ['/hello?utm_source=x', '/blog/hello'],
  ['/hello/feed/', '/blog/hello'],
  ['/hello/amp', '/blog/hello'],
  ['/hello/comment-page-2', '/blog/hello'],
  ['/2023/01/02/hello/', '/blog/hello'],
  ['/2024/05/dated/', '/blog/dated'],
  ['/?p=12', '/blog/hello'],
  ['/?p=12&preview=true', '/blog/hello'],
  ['/index.php?p=12', '/blog/hello'],
  ['/?page_id=4', '/blog/page'],
  ['/?cat=3', '/blog/category/news'],
  ['/archives/12', '/blog/hello'],
  ['/category/news/page/3/', '/blog/category/news'],
  ['/category/news/feed', '/blog/category/news'],
  ['/feed/', '/feed.xml'],
  ['/2024/05/', '/blog'],
  ['/wp-content/uploads/2024/05/a-300x200.jpg', '/media/a.webp'],
  ['/content/images/size/w600/2024/05/b.jpg', '/media/b.webp'],
  ['/content/images/size/w600/format/webp/2024/05/b.jpg', '/media/b.webp'],
  ['/caf%C3%A9/', '/blog/cafe'],
  ['/wp-content/uploads/a(1).jpg', '/media/c.webp'],
])('%s of the old site leads to %s', (old, target) => {
  expect(findMoved(old, moved)).toBe(target)
})

test.each(['/', '/other', '/?p=13', '/?utm_source=x', '//evil.example/hello', '/2024', '/blog/hello'])(
  '%s was not an address of the old site',
  (address) => {
    expect(findMoved(address, moved)).toBeUndefined()
  },
)
