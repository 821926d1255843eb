import { expect, test } from 'vitest'
import { withPreloads } from './preloads.ts'

const page = '<html><head><title>A</title></head></html>'

test('a font in a Link header becomes an element of the page, once however often it is listed', () => {
  const font = '</_next/static/media/a.p.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2"'
  const element =
    '<link rel="preload" href="/_next/static/media/a.p.woff2" as="font" crossorigin="" type="font/woff2"/>'
  const other = font.replace('a.p', 'b.p')
  const withNonce = font.replace('; type', '; nonce="abc"; type')
  for (const link of [`${font}, ${font}, ${other}`, [font, `${withNonce}, ${other}`]]) {
    const headers = new Map([['link', link]])
    const elements = element + element.replace('a.p', 'b.p')
    expect(withPreloads(page, headers)).toBe(page.replace('<head>', `<head>${elements}`))
    expect(headers.has('link')).toBe(false)
  }
})

test.each([undefined, '</blog>; rel=next', '</a.css>; rel=preload; as=style'])(
  '%s stays in the header',
  (link) => {
    const headers = new Map([['link', link]])
    expect(withPreloads(page, headers)).toBe(page)
    expect(headers.get('link')).toBe(link)
  },
)
