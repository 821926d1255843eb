import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { formAction } from './action'
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

  it('is stored when its fields are valid, and does not return the input', async () => {
    const storedRows: unknown[] = []
    const send = formAction({ schema, name: 'test', store: async (data) => void storedRows.push(data) })
    const result = await send(idleForm, sent({ email: 'ada@example.com', extra: 'not asked for' }))
    expect(result).toEqual({ status: 'done', errors: {}, values: {} })
    expect(storedRows).toEqual([{ email: 'ada@example.com' }])
  })

  it.each([null, [1, 2], 'text', { get: 1 }])('treats %j as an empty form', async (sent) => {
    const store = vi.fn(async () => undefined)
    const send = formAction({ schema, name: 'test', store })
    expect(await send(idleForm, sent as unknown as FormData)).toMatchObject({ status: 'invalid', values: {} })
    expect(store).not.toHaveBeenCalled()
  })

  it('is not stored with an invalid field: it says how to fix it and returns the input', async () => {
    const store = vi.fn(async () => undefined)
    const result = await formAction({ schema, name: 'test', store })(
      idleForm,
      sent({ email: 'ada', note: 'Hi' }),
    )
    expect(result).toEqual({
      status: 'invalid',
      errors: { email: 'Enter an email address.' },
      values: { email: 'ada', note: 'Hi' },
    })
    expect(store).not.toHaveBeenCalled()
  })

  it('is not stored with a value that is refused now: all errors are shown at once', async () => {
    const store = vi.fn(async () => undefined)
    const check = async ({ note }: Readonly<Record<string, unknown>>) =>
      note === 'Hi' ? { note: 'Write more.' } : ({} as Record<string, string>)
    const send = formAction({ schema, name: 'test', check, store })
    expect(await send(idleForm, sent({ email: 'ada@example.com', note: 'Hi' }))).toEqual({
      status: 'invalid',
      errors: { note: 'Write more.' },
      values: { email: 'ada@example.com', note: 'Hi' },
    })
    expect(await send(idleForm, sent({ email: 'ada', note: 'Hi' }))).toMatchObject({
      errors: { email: 'Enter an email address.', note: 'Write more.' },
    })
    expect(store).not.toHaveBeenCalled()
    expect(await send(idleForm, sent({ email: 'ada@example.com' }))).toMatchObject({ status: 'done' })
  })

  it('treats a file as an empty field', async () => {
    const send = formAction({ schema, name: 'test', store: async () => undefined })
    const result = await send(idleForm, sent({ email: new Blob(['x']) }))
    expect(result).toMatchObject({ status: 'invalid', values: {} })
  })

  it('fails when it cannot be stored, returns the input, and logs the failure once without it', async () => {
    const store = () => {
      throw new Error('connection refused')
    }
    const result = await formAction({ schema, name: 'test', store })(
      idleForm,
      sent({ email: 'ada@example.com' }),
    )
    expect(result).toEqual({ status: 'failed', errors: {}, values: { email: 'ada@example.com' } })
    expect(log).toHaveBeenCalledOnce()
    expect(log.mock.calls[0]?.[0]).toContain('connection refused')
    expect(log.mock.calls[0]?.[0]).not.toContain('ada@example.com')
  })
})
