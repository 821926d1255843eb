import { expect, test } from 'vitest'
import { putToSleep } from './sleep.ts'

const head = '<head><script>"dataset.asleep"</script>'
const chunk = '/_next/static/chunks/0-a_b.js'

test('the scripts of a page that can wake are named and not fetched', () => {
  const page = `<html lang="en">${head}<link rel="preload" as="script" fetchPriority="low" href="${chunk}"/><script src="${chunk}" async=""></script><script src="/_next/b.js" id="_R_" async=""></script></html>`
  expect(putToSleep(page)).toBe(
    `<html data-asleep="" lang="en">${head}<script data-asleep="${chunk}" type="asleep"></script><script data-asleep="/_next/b.js" id="_R_" type="asleep"></script></html>`,
  )
})

test.each([
  ['an inline script', '<script>self.__next_f.push([1])</script>'],
  ['a polyfill for old browsers', `<script src="${chunk}" noModule=""></script>`],
  ['a font fetched ahead', '<link rel="preload" as="font" href="/_next/a.woff2"/>'],
  ['structured data', '<script type="application/ld+json">{}</script>'],
  ['what an article shows', '&lt;script src="/_next/a.js" async=""&gt;&lt;/script&gt;'],
])('%s stays as it is', (_what, part) => {
  expect(putToSleep(`<html lang="en">${head}${part}</html>`)).toContain(part)
})

test('a page that cannot wake keeps its script', () => {
  const page = `<html lang="en"><script src="${chunk}" async=""></script></html>`
  expect(putToSleep(page)).toBe(page)
})
