import { expect, test } from 'vitest'
import { withPreloads } from './preloads.ts'

const page = '<html><head><title>A</title></head></html>'

test('fonts that a header names become elements of the page', () => {
  const font = '</_next/static/media/a.p.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2"'
  const element =
    '<link rel="preload" href="/_next/static/media/a.p.woff2" as="font" crossorigin="" type="font/woff2"/>'
  const headers = new Map([['link', `${font}, ${font}`]])
  expect(withPreloads(page, headers)).toBe(page.replace('<head>', `<head>${element}${element}`))
  expect(headers.has('link')).toBe(false)
})

test.each([undefined, '</blog>; rel=next', '</a.css>; rel=preload; as=style'])(
  '%s stays a header',
  (link) => {
    const headers = new Map([['link', link]])
    expect(withPreloads(page, headers)).toBe(page)
    expect(headers.get('link')).toBe(link)
  },
)
