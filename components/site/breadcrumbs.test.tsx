import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { breadcrumbsTo } from '@/lib/seo/structured-data/json-ld'
import { Breadcrumbs } from './breadcrumbs'

const page = { title: 'A & B', path: '/blog/a', parent: '/blog' }

test('every breadcrumb but the last is a link, and the last is marked as the current page', () => {
  const html = renderToStaticMarkup(<Breadcrumbs page={page} />)
  expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/', '/blog'])
  expect(html).toMatch(/<span aria-current="page"[^>]*>A &amp; B<\/span>/)
})

test('the structured data has the same breadcrumbs, with absolute URLs', () => {
  const html = renderToStaticMarkup(<Breadcrumbs page={page} />)
  const data = JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? '')
  expect(data['@type']).toBe('BreadcrumbList')
  const steps = data.itemListElement.map(({ position, name, item }: Record<string, string>) => [
    position,
    name,
    new URL(item ?? '').pathname,
  ])
  expect(steps).toEqual([
    [1, 'Home', '/'],
    [2, 'Blog', '/blog'],
    [3, 'A & B', '/blog/a'],
  ])
})

test('breadcrumbs through a section that is not in the header throw an error', () => {
  expect(() => breadcrumbsTo({ title: 'A', path: '/a', parent: '/nowhere' })).toThrow('/nowhere')
})
