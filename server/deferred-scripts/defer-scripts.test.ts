import { expect, test } from 'vitest'
import { deferScripts, readDataUrl } from './defer-scripts.ts'

const loader = '<script>"dataset.deferred"</script>'
const head = `<head>${loader}`
const chunk = '/_next/static/chunks/0-a_b.js'

test('scripts are deferred, and the hydration data is taken out of the page', () => {
  const page = `<html lang="en">${head}<link rel="preload" as="script" fetchPriority="low" href="${chunk}"/><script src="${chunk}" async=""></script></head><body><p>Words</p><script src="/_next/b.js" id="_R_" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"a\\u003cb"])</script></body></html>`
  const { html, data } = deferScripts(page, '/blog/a-b')
  expect(data?.script).toBe('(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"a\\u003cb"])')
  const address = `/hydration/${data?.hash}.js?page=%2Fblog%2Fa-b`
  expect(readDataUrl(address)).toEqual({ hash: data?.hash, path: '/blog/a-b' })
  const deferred = (src: string, more = '') =>
    `<script data-deferred="${src}"${more} type="deferred"></script>`
  expect(html).toBe(
    `<html data-deferred="" lang="en"><head>${deferred(address)}${loader}${deferred(chunk)}</head><body><p>Words</p>${deferred('/_next/b.js', ' id="_R_"')}</body></html>`,
  )
})

test.each(['self.__next_f.push([1,"among the words"])', 'self.__next_f.push([1,""]);alert(1)'])(
  '%s in the content is not treated as hydration data',
  (script) => {
    const page = `<html lang="en">${head}</head><body><p><script>${script}</script></p><footer></footer>`
    const genuine = '<script>self.__next_f.push([1,"own"])</script></body></html>'
    expect(deferScripts(page + genuine, '/').data?.script).toBe('self.__next_f.push([1,"own"])')
  },
)

test.each([
  ['an inline script', '<script>$RC("B:0","S:0")</script>'],
  ['a polyfill for old browsers', `<script src="${chunk}" noModule=""></script>`],
  ['a font fetched ahead', '<link rel="preload" as="font" href="/_next/a.woff2"/>'],
  ['structured data', '<script type="application/ld+json">{}</script>'],
  ['what an article shows', '&lt;script src="/_next/a.js" async=""&gt;&lt;/script&gt;'],
])('%s stays as it is', (_what, part) => {
  expect(deferScripts(`<html lang="en">${head}</head>${part}</html>`, '/').html).toContain(part)
})

test('a page without the script that starts deferred ones is not changed', () => {
  const html = `<html lang="en"><script src="${chunk}" async=""></script></html>`
  expect(deferScripts(html, '/')).toEqual({ html })
})

test.each([
  '/hydration/x.js?page=/',
  `/hydration/${'a'.repeat(27)}.js`,
  `/hydration/${'a'.repeat(27)}.js?page=//evil.example`,
  `/hydration/${'a'.repeat(27)}.js?page=http://evil.example`,
  `/hydration/${'a'.repeat(27)}.js?page=/api/cron/tick`,
  `/hydration/${'a'.repeat(27)}.js?page=/_next/image?url=a`,
  `/hydration/${'a'.repeat(27)}.js?page=/about?q=1`,
  `/hydration/${'a'.repeat(27)}.js?page=/feed.xml`,
  `/hydration/${'a'.repeat(27)}.js?page=/hydration/${'b'.repeat(27)}.js`,
])('%s causes no request', (url) => {
  expect(readDataUrl(url)).toBeUndefined()
})
