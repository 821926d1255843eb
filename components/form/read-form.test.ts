import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readForm } from './read-form'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('FormData', SentFields)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stands in for the browser's FormData of a form: the token at the time it is made. */
class SentFields {
  readonly token: string | undefined
  constructor(form: ReturnType<typeof formWith>) {
    this.token = form.querySelector()?.value
  }
}

const formWith = (challenge: { value: string } | null) => ({ querySelector: () => challenge })

/** What the form sends, and after how many milliseconds. */
async function read(challenge: { value: string } | null) {
  const startedAt = Date.now()
  const reading = readForm(formWith(challenge) as unknown as HTMLFormElement)
  await vi.runAllTimersAsync()
  const { token } = (await reading) as unknown as SentFields
  return { token, waited: Date.now() - startedAt }
}

test('a form without a challenge, or with its token, is sent at once', async () => {
  expect(await read(null)).toEqual({ token: undefined, waited: 0 })
  expect(await read({ value: 'good.1' })).toEqual({ token: 'good.1', waited: 0 })
})

test('a token that has not arrived is waited for', async () => {
  const challenge = { value: '' }
  setTimeout(() => {
    challenge.value = 'good.1'
  }, 2950)
  expect(await read(challenge)).toEqual({ token: 'good.1', waited: 3000 })
})

test('after five seconds a form is sent without a token', async () => {
  expect(await read({ value: '' })).toEqual({ token: '', waited: 5000 })
})

test('a token is sent once', async () => {
  const challenge = { value: 'good.1' }
  await read(challenge)
  expect(challenge.value).toBe('')
})
