import { expect, test } from '@playwright/test'
import { brokenAssumptions, builtPage, prefetchedParts } from './support/next-html.ts'

// The web server rewrites pages (`server/deferred-scripts`) and decides which of their scripts may run
// (`server/inline-scripts.ts`) by the form in which Next writes them. A failure here names what to change after an update.

const pages = ['/', '/about', '/blog', '/blog/-', '/contact', '/courses', '/course/figma-mastery', '/enroll']

for (const address of pages) {
  test(`Next writes ${address} in the form that the web server rewrites`, () => {
    expect(brokenAssumptions(builtPage(address))).toEqual([])
  })

  test(`Next does not render ${address} once more for prefetching`, () => {
    expect(prefetchedParts(address)).toEqual([])
  })
}

const changes: [what: string, from: string | RegExp, to: string, breach: RegExp][] = [
  ['a new attribute of <head>', '<head>', '<head data-next="">', /does not start with/],
  ['another start of <html>', '<html ', '<html\n', /does not start with/],
  ['another spelling of async', / async="">/g, ' async>', /change scripts in/],
  ['scripts that are modules', /<script src/g, '<script type="module" src', /change scripts in/],
  [
    'preloads in another order',
    'rel="preload" as="script"',
    'as="script" rel="preload"',
    /change preloads in/,
  ],
  ['preloads of modules', 'rel="preload" as="script"', 'rel="modulepreload"', /change preloads in/],
  ['another id of the first script', 'id="_R_"', 'id="_S_"', /change hydrationStartId/],
  ['another end', '</body></html>', '</body></html>\n', /change pageEnd/],
  ['another name of its data', /__next_f/g, '__next_g', /change flightStart or flightPush/],
  [
    'a call in its data',
    /self\.__next_f\.push\(\[1,/g,
    'self.__next_f.push([1,String()+',
    /refuses the inline script/,
  ],
  ['another list of chunks', 'globalThis["TURBOPACK"]', 'globalThis.TURBOPACK', /refuses the inline script/],
  ['no script that loads the others', /dataset\.deferred/g, 'dataset.other', /isDeferrable/],
]

for (const [what, from, to, breach] of changes) {
  test(`a changed Next is reported with what to fix: ${what}`, () => {
    const { html } = builtPage('/contact')
    const changed = html.replace(from, () => to)
    expect(changed).not.toBe(html)
    expect(brokenAssumptions({ html: changed }).join('\n')).toMatch(breach)
  })
}

test('a changed form of the Link header is reported with what to fix', () => {
  const { html } = builtPage('/contact')
  expect(brokenAssumptions({ html, link: '</a.woff2>; rel=preload; as=font' }).join()).toMatch(
    /change preloadLink/,
  )
})
