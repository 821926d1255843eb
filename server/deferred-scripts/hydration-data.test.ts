import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { askNext, fetchPage, invalidate, next, pageWith, startFakeNext } from '../../fakes/next.ts'
import { deferScripts } from './defer-scripts.ts'

startFakeNext()

const textOf = async (path: string) => brotliDecompressSync((await fetchPage(path)).body).toString()

async function dataUrlOf(path: string) {
  const [, url = ''] = /data-deferred="(\/hydration\/[^"]+)"/.exec(await textOf(path)) ?? []
  return url
}

test('the hydration data of a page is sent as immutable', async () => {
  next.html = pageWith('1')
  const url = await dataUrlOf('/blog/hydrates')
  askNext.mockClear()
  const { statusCode, headers, body } = await fetchPage(url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
  })
  expect(brotliDecompressSync(body).toString()).toBe('self.__next_f.push([1,"1"])')
  expect(askNext).not.toHaveBeenCalled()
})

test('the hydration data of an earlier version of a page is still sent', async () => {
  next.html = pageWith('2')
  const before = await dataUrlOf('/blog/changes')
  next.html = pageWith('3')
  invalidate()
  expect(await dataUrlOf('/blog/changes')).not.toBe(before)
  expect(await textOf(before)).toBe('self.__next_f.push([1,"2"])')
})

test('the page is requested if it is not in the cache yet', async () => {
  next.html = pageWith('4')
  const { data } = deferScripts(next.html, '/blog/fresh')
  expect(await textOf(`/hydration/${data?.hash}.js?page=%2Fblog%2Ffresh`)).toBe('self.__next_f.push([1,"4"])')
  expect(askNext).toHaveBeenCalledOnce()
  const unknown = await fetchPage(`/hydration/${'a'.repeat(27)}.js?page=%2Fblog%2Fother`)
  expect(askNext).toHaveBeenCalledTimes(2)
  expect(unknown.statusCode).toBe(404)
  expect((await fetchPage(`/hydration/${'b'.repeat(27)}.js?page=%2Fblog%2Fother`)).statusCode).toBe(404)
  expect(askNext).toHaveBeenCalledTimes(2)
  expect(unknown.headers['cache-control']).toBe('no-store')
})

test('the form for one course is requested by its URL, which is not its cache key', async () => {
  next.html = pageWith('5')
  const { data } = deferScripts(next.html, '/enroll/figma-mastery')
  expect(await textOf(`/hydration/${data?.hash}.js?page=%2Fenroll%2Ffigma-mastery`)).toBe(
    'self.__next_f.push([1,"5"])',
  )
})
