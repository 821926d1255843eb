import { afterEach, describe, expect, it, vi } from 'vitest'
import { Unavailable } from '@/lib/platform/errors'
import { idleForm } from '@/lib/platform/form'
import { linkForm } from './link-form'

const token = '0b1c8f3e-6f1c-4c59-9d0a-0f6a4f1f2a3b'
const unknown = 'This link leads nowhere.'

function pressed(press: (token: string) => Promise<boolean>, sent: string | undefined = token) {
  const form = new FormData()
  if (sent) form.set('token', sent)
  return linkForm({ name: 'newsletter_test', press, unknown })(idleForm, form)
}

describe('the button on the page of a mailed link', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  afterEach(() => log.mockClear())

  it('succeeds when the token belongs to a subscription', async () => {
    const press = vi.fn(async () => true)
    expect(await pressed(press)).toEqual({ status: 'done', errors: {}, values: {} })
    expect(press).toHaveBeenCalledExactlyOnceWith(token)
  })

  it('returns a message when it does not, and logs no error', async () => {
    expect(await pressed(async () => false)).toMatchObject({ status: 'failed', message: unknown })
    expect(log).not.toHaveBeenCalled()
  })

  it.each(['', 'amina'])('makes no request for the token %j', async (sent) => {
    const press = vi.fn(async () => true)
    expect(await pressed(press, sent)).toMatchObject({ status: 'failed', message: unknown })
    expect(press).not.toHaveBeenCalled()
  })

  it('can be pressed again when the database is down, and the token is not logged', async () => {
    const answer = await pressed(async () => {
      throw new Unavailable('database', 'connection refused')
    })
    expect(answer).toEqual({ status: 'failed', errors: {}, values: {} })
    expect(log).toHaveBeenCalledOnce()
    expect(log.mock.calls[0]?.[0]).toContain('connection refused')
    expect(log.mock.calls[0]?.[0]).not.toContain(token)
  })
})
