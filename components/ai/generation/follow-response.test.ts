import { expect, test } from 'vitest'
import { followResponse, type Progress } from './follow-response'

const eventOf = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const begun = eventOf('begun', { id: 'one' })
const broken = 'broken'

/** Follows a response whose body has these parts; returns the outcome and the last progress. `broken`: the connection fails after the last part. */
async function follow(...parts: string[]) {
  const body = new ReadableStream({
    pull(controller) {
      const part = parts.shift()
      if (part === broken) controller.error(new TypeError('network error'))
      else if (part === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(part))
    },
  })
  let progress: Progress = { step: 'working', fields: {} }
  const outcome = await followResponse(new Response(body), (change) => {
    progress = change(progress)
  })
  return { outcome, progress }
}

test('a response is followed to its result', async () => {
  const words = eventOf('words', { field: 'title', words: 'Seams' })
  const [first, rest] = [words.slice(0, 9), words.slice(9)]
  const { outcome, progress } = await follow(
    begun,
    first,
    rest,
    eventOf('result', { id: 'one', title: 'Seams' }),
  )
  expect(outcome).toEqual({ result: { id: 'one', title: 'Seams' } })
  expect(progress).toMatchObject({ id: 'one', fields: { title: 'Seams' } })
})

test('an error of the server is returned with the id of the generation', async () => {
  const { outcome } = await follow(begun, eventOf('error', { error: 'The AI service is busy.' }))
  expect(outcome).toEqual({ error: 'The AI service is busy.', id: 'one' })
})

test.each([
  ['breaks', [broken]],
  ['ends', []],
] as const)('a generation whose connection %s after it began is lost, not failed', async (_, end) => {
  expect((await follow(begun, ...end)).outcome).toEqual({ lost: true, id: 'one' })
})

test('a generation whose connection ends before it began has no outcome', async () => {
  expect((await follow()).outcome).toBeUndefined()
  await expect(follow(broken)).rejects.toThrow('network error')
})
