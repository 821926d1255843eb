import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { idleForm } from '@/lib/platform/form'
import { memberForm } from './account-form'
import { currentMember, type SignedIn } from './member'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'next-action': 'sent' }) }))
vi.mock('./member', () => ({ currentMember: vi.fn() }))

const schema = z.object({ code: z.string() })
const run = vi.fn(async () => ({ done: true }) as const)
const form = new FormData()
form.set('code', '123456')

afterEach(() => run.mockClear())

it('a form about the own account gets the member and what was typed', async () => {
  const signedIn = { client: {}, member: { id: 'ada' } } as SignedIn
  vi.mocked(currentMember).mockResolvedValue(signedIn)
  const submit = memberForm({ schema, name: 'give_code', run })
  expect(await submit(idleForm, form)).toMatchObject({ status: 'done' })
  expect(run).toHaveBeenCalledWith({ ...signedIn, input: { code: '123456' } })
})

it.each([
  [undefined, { status: 'done', to: '/login' }],
  [{ message: 'Log in again.' }, { status: 'failed', message: 'Log in again.' }],
])('whoever is not signed in changes nothing, with %o as the outcome', async (signedOut, state) => {
  vi.mocked(currentMember).mockResolvedValue(null)
  const submit = memberForm({ schema, name: 'give_code', run, ...(signedOut && { signedOut }) })
  expect(await submit(idleForm, form)).toMatchObject(state)
  expect(run).not.toHaveBeenCalled()
})
