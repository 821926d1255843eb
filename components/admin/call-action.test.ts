import { expect, test, vi } from 'vitest'
import { done, type Result, refuse } from '@/lib/platform/result'
import { callAction, registerIdentityPrompt } from './call-action'

/** An action that is refused until the person has confirmed who they are. */
function guardedAction(isConfirmed: () => boolean) {
  return vi.fn(
    async (): Promise<Result> =>
      isConfirmed() ? done(undefined) : refuse('confirm', 'Confirm that it is you first.'),
  )
}

test('two actions that need a confirmed identity at once ask for it once, and both are called again', async () => {
  let confirmed = false
  let answer: (confirmed: boolean) => void = () => {}
  const asked = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  const open = vi.fn(() => asked)
  const unregister = registerIdentityPrompt(open)
  const actions = [guardedAction(() => confirmed), guardedAction(() => confirmed)]
  const calls = Promise.all(actions.map(callAction))
  for (const action of actions) await vi.waitFor(() => expect(action).toHaveResolved())
  confirmed = true
  answer(true)
  expect(await calls).toEqual([done(undefined), done(undefined)])
  expect(open).toHaveBeenCalledOnce()
  for (const action of actions) expect(action).toHaveBeenCalledTimes(2)
  unregister()
})

test('somebody who cancelled is asked again by the next action', async () => {
  const open = vi.fn(async () => false)
  const unregister = registerIdentityPrompt(open)
  const action = guardedAction(() => false)
  for (let call = 1; call <= 2; call++) {
    expect(await callAction(action)).toMatchObject({ ok: false, reason: 'confirm' })
    expect(open).toHaveBeenCalledTimes(call)
  }
  unregister()
})
