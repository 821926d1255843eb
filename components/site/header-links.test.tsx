import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkList } from './header-links'

const links = [
  { href: '/', label: 'Home' },
  { href: '/blog', label: 'Blog' },
]

test.each([
  ['/blog', ['Blog']],
  ['/', ['Home']],
  ['/blog/a-post', []],
])('on %s the links marked as the current page are %j', (pathname, marked) => {
  const html = renderToStaticMarkup(<LinkList links={links} linkClassName="" pathname={pathname} />)
  expect([...html.matchAll(/aria-current="page"[^>]*>([^<]+)/g)].map(([, label]) => label)).toEqual(marked)
})
