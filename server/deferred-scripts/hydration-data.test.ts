import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ask, askNext, change, next, startFakeNext } from '../../fakes/next.ts'
import { deferScripts } from './defer-scripts.ts'

startFakeNext()

const pageWith = (data: string) =>
  `<html lang="en"><head><script>"dataset.deferred"</script></head><body><script>self.__next_f.push([1,"${data}"])</script></body></html>`

const textOf = async (path: string) => brotliDecompressSync((await ask(path)).body).toString()

async function dataUrlOf(path: string) {
  const [, url = ''] = /data-deferred="(\/hydration\/[^"]+)"/.exec(await textOf(path)) ?? []
  return url
}

test('the hydration data of a page is sent as immutable', async () => {
  next.words = pageWith('1')
  const url = await dataUrlOf('/blog/hydrates')
  askNext.mockClear()
  const { statusCode, headers, body } = await ask(url)
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
  next.words = pageWith('2')
  const before = await dataUrlOf('/blog/changes')
  next.words = pageWith('3')
  change()
  expect(await dataUrlOf('/blog/changes')).not.toBe(before)
  expect(await textOf(before)).toBe('self.__next_f.push([1,"2"])')
})

test('the page is requested if it is not in the cache yet', async () => {
  next.words = pageWith('4')
  const { data } = deferScripts(next.words, '/blog/fresh')
  expect(await textOf(`/hydration/${data?.hash}.js?page=%2Fblog%2Ffresh`)).toBe('self.__next_f.push([1,"4"])')
  expect(askNext).toHaveBeenCalledOnce()
  const unknown = await ask(`/hydration/${'a'.repeat(27)}.js?page=%2Fblog%2Fother`)
  expect(askNext).toHaveBeenCalledTimes(2)
  expect(unknown.statusCode).toBe(404)
  expect((await ask(`/hydration/${'b'.repeat(27)}.js?page=%2Fblog%2Fother`)).statusCode).toBe(404)
  expect(askNext).toHaveBeenCalledTimes(2)
  expect(unknown.headers['cache-control']).toBe('no-store')
})
