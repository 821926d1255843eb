import { expect, test } from 'vitest'
import { preloadElements } from './preloads.ts'

test('fonts that a header names become elements of the page', () => {
  const font = '</_next/static/media/a.p.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2"'
  const element =
    '<link rel="preload" href="/_next/static/media/a.p.woff2" as="font" crossorigin="" type="font/woff2"/>'
  expect(preloadElements(`${font}, ${font}`)).toBe(element + element)
})

test.each([undefined, '</blog>; rel=next', '</a.css>; rel=preload; as=style'])(
  '%s stays a header',
  (link) => {
    expect(preloadElements(link)).toBeUndefined()
  },
)
