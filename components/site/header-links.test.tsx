import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { HeaderLinks } from './header-links'

const current = vi.hoisted(() => ({ pathname: '' }))
vi.mock('next/navigation', async (load) => ({
  ...(await load<object>()),
  usePathname: () => current.pathname,
}))

const links = [
  { href: '/', label: 'Home' },
  { href: '/blog', label: 'Blog' },
]

test.each([
  ['/blog', ['Blog']],
  ['/', ['Home']],
  ['/blog/a-post', []],
])('on %s the links marked as the current page are %j', (pathname, marked) => {
  current.pathname = pathname
  const html = renderToStaticMarkup(<HeaderLinks links={links} linkClassName="" />)
  expect([...html.matchAll(/aria-current="page"[^>]*>([^<]+)/g)].map(([, label]) => label)).toEqual(marked)
})

test('only the link to the blog has a loading message, and no link is so large that React would send it later', () => {
  const html = renderToStaticMarkup(<HeaderLinks links={links} linkClassName="menu-link" />)
  const items = html.split('</li>').slice(0, -1)
  expect(items.map((item) => /data-loading="([^"]+)"/.exec(item)?.[1])).toEqual([
    undefined,
    'Loading posts...',
  ])
  for (const item of items) expect(item.length).toBeLessThan(500)
})
