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
  ['/?attachment_id=11', '/blog/hello'],
  ['/?tag=news', '/blog'],
  ['/news', '/blog'],
  ['/news/dated', '/blog/dated'],
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
  ['/2024/', '/blog'],
  ['/2024/05/12/page/2/', '/blog'],
  ['/page/2/', '/blog'],
  ['/?paged=2', '/blog'],
  ['/?m=202405', '/blog'],
  ['/?cat=3&paged=2', '/blog/category/news'],
  ['/?tag=news&paged=2', '/blog'],
  ['/hello/2/', '/blog/hello'],
  ['/?attachment_id=11', '/blog/hello'],
  ['/2024/hello', '/blog/hello'],
  ['/hello.html', '/blog/hello'],
  ['/news/2024/05/12/dated.html', '/blog/dated'],
  ['/news/page/2', '/blog'],
  ['/news/2024/05', '/blog'],
  ['/news/2023/05/dated', '/blog/dated'],
  ['/caf%c3%a9/', '/blog/cafe'],
  ['/wp-content/uploads/2024/05/a-300x200.jpg', '/media/a.webp'],
  ['/content/images/size/w600/2024/05/b.jpg', '/media/b.webp'],
  ['/content/images/size/w600/format/webp/2024/05/b.jpg', '/media/b.webp'],
  ['/caf%C3%A9/', '/blog/cafe'],
  ['/wp-content/uploads/a(1).jpg', '/media/c.webp'],
])('%s of the old site leads to %s', (old, target) => {
  expect(findMoved(old, moved)).toBe(target)
})

test.each([
  '/',
  '/other',
  '/?p=13',
  '/?utm_source=x',
  '//evil.example/hello',
  '/1824',
  '/other/2024',
  '/other/page/2',
  '/blog/hello',
])('%s was not an address of the old site', (address) => {
  expect(findMoved(address, moved)).toBeUndefined()
})
