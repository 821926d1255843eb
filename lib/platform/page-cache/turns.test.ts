import { expect, test } from 'vitest'
import { keepBusy } from './testing/keep-busy'
import { takeTurn } from './turns.mjs'

test('in a busy process a turn begins when the one before it ends, in the order of the requests', async () => {
  const begun: string[] = []
  const take = async (name: string) => {
    const end = await takeTurn()
    begun.push(name)
    return end
  }
  const first = await take('first')
  const [second, third] = [take('second'), take('third')]
  await keepBusy(200)
  expect(begun).toEqual(['first'])
  first()
  const endSecond = await second
  // The first has ended: ending it again must not end the second.
  first()
  await keepBusy(100)
  expect(begun).toEqual(['first', 'second'])
  endSecond()
  const endThird = await third
  endThird()
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('a turn begins while the one before it waits and the process is idle', async () => {
  const endFirst = await takeTurn()
  const endSecond = await takeTurn()
  for (const end of [endFirst, endSecond]) end()
})

test('a turn that is never ended, as by a render that fails, holds up others for a while only', {
  timeout: 20_000,
}, async () => {
  await takeTurn()
  let hasBegun = false
  const second = takeTurn().then((end) => {
    hasBegun = true
    return end
  })
  await keepBusy(10_000, () => hasBegun)
  expect(hasBegun).toBe(true)
  const end = await second
  end()
})

test('of many that wait, none waits for all turns before its own if they are never ended', {
  timeout: 20_000,
}, async () => {
  const first = await takeTurn()
  let begun = 0
  const others = Array.from({ length: 100 }, async () => {
    const end = await takeTurn()
    begun++
    return end
  })
  await keepBusy(15_000, () => begun === others.length)
  expect(begun).toBe(others.length)
  for (const end of [first, ...(await Promise.all(others))]) end()
})
