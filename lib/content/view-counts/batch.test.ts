import { expect, test, vi } from 'vitest'
import { inBatches } from './batch'

const quick = { wait: 1, maxSize: 3 }
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

test('items that arrive together are written together, in batches of the maximum size', async () => {
  const write = vi.fn(async (items: number[]) => items.length)
  const ask = inBatches(write, quick)
  expect(await Promise.all(numbers(7).map(ask))).toEqual([3, 3, 3, 3, 3, 3, 1])
  expect(write.mock.calls.flat()).toEqual([[0, 1, 2], [3, 4, 5], [6]])
})

test('one write runs at a time; later items wait for the next batch', async () => {
  let finishFirst = () => {}
  const firstWrite = new Promise<void>((resolve) => {
    finishFirst = resolve
  })
  const write = vi.fn(async (items: number[]) => {
    if (items.includes(1)) await firstWrite
    return items
  })
  const ask = inBatches(write, { wait: 1, maxSize: 100 })
  const first = ask(1)
  await vi.waitFor(() => expect(write).toHaveBeenCalled())
  const later = [ask(2), ask(3)]
  expect(write).toHaveBeenCalledOnce()
  finishFirst()
  expect(await Promise.all([first, ...later])).toEqual([[1], [2, 3], [2, 3]])
})

test('a failed batch rejects all its items and no others', async () => {
  const ask = inBatches(async (items: number[]) => {
    if (items.includes(1)) throw new Error('gone')
    return 'kept'
  }, quick)
  const answers = await Promise.allSettled(numbers(4).map(ask))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
  expect(await ask(5)).toBe('kept')
})
