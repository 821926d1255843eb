import { expect, test, vi } from 'vitest'
import { inBatches } from './batch'

const quick = { wait: 1, maxSize: 3 }
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

test('items that arrive together are written together, in batches of the maximum size', async () => {
  const write = vi.fn(async (items: number[]) => items.length)
  const submit = inBatches(write, quick)
  expect(await Promise.all(numbers(7).map(submit))).toEqual([3, 3, 3, 3, 3, 3, 1])
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
  const submit = inBatches(write, { wait: 1, maxSize: 100 })
  const first = submit(1)
  await vi.waitFor(() => expect(write).toHaveBeenCalled(), { timeout: 20_000 })
  const later = [submit(2), submit(3)]
  expect(write).toHaveBeenCalledOnce()
  finishFirst()
  expect(await Promise.all([first, ...later])).toEqual([[1], [2, 3], [2, 3]])
})

test('a failed batch rejects all its items and no others', async () => {
  const submit = inBatches(async (items: number[]) => {
    if (items.includes(1)) throw new Error('gone')
    return 'kept'
  }, quick)
  const results = await Promise.allSettled(numbers(4).map(submit))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
  expect(await submit(5)).toBe('kept')
})
