import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { publicForm } from './action'
import { idleForm } from './form'

const schema = z.object({ email: z.email('Enter an email address.'), note: z.string().optional() })

function sent(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('a public form', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  afterEach(() => log.mockClear())

  it('is stored once its fields are good, and forgets what was typed', async () => {
    const kept: unknown[] = []
    const send = publicForm({ schema, name: 'test', store: async (data) => void kept.push(data) })
    const answer = await send(idleForm, sent({ email: 'ada@example.com', extra: 'not asked for' }))
    expect(answer).toEqual({ status: 'done', errors: {}, values: {} })
    expect(kept).toEqual([{ email: 'ada@example.com' }])
  })

  it.each([null, [1, 2], 'text', { get: 1 }])('takes %j in its place for an empty form', async (sent) => {
    const store = vi.fn(async () => undefined)
    const send = publicForm({ schema, name: 'test', store })
    expect(await send(idleForm, sent as unknown as FormData)).toMatchObject({ status: 'invalid', values: {} })
    expect(store).not.toHaveBeenCalled()
  })

  it('is not stored with a bad field: it says what to mend and keeps what was typed', async () => {
    const store = vi.fn(async () => undefined)
    const answer = await publicForm({ schema, name: 'test', store })(
      idleForm,
      sent({ email: 'ada', note: 'Hi' }),
    )
    expect(answer).toEqual({
      status: 'invalid',
      errors: { email: 'Enter an email address.' },
      values: { email: 'ada', note: 'Hi' },
    })
    expect(store).not.toHaveBeenCalled()
  })

  it('takes a file for nothing typed', async () => {
    const send = publicForm({ schema, name: 'test', store: async () => undefined })
    const answer = await send(idleForm, sent({ email: new Blob(['x']) }))
    expect(answer).toMatchObject({ status: 'invalid', values: {} })
  })

  it('that cannot be stored fails, keeps what was typed, and is logged once without it', async () => {
    const store = () => {
      throw new Error('connection refused')
    }
    const answer = await publicForm({ schema, name: 'test', store })(
      idleForm,
      sent({ email: 'ada@example.com' }),
    )
    expect(answer).toEqual({ status: 'failed', errors: {}, values: { email: 'ada@example.com' } })
    expect(log).toHaveBeenCalledOnce()
    expect(log.mock.calls[0]?.[0]).toContain('connection refused')
    expect(log.mock.calls[0]?.[0]).not.toContain('ada@example.com')
  })
})
