import { createClient } from '@supabase/supabase-js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Unavailable } from '@/lib/platform/errors'
import { idleForm } from '@/lib/platform/form'
import type { Database } from '@/lib/platform/supabase/database.types'
import { followLink, linkForm, readToken } from './follow-link'
import { confirmationLink, leaveCourseLink, unsubscribeLink } from './links'

const token = '0b1c8f3e-6f1c-4c59-9d0a-0f6a4f1f2a3b'
const unknown = leaveCourseLink.unknown.description

function pressed(press: typeof followLink, sent: string | undefined = token) {
  const form = new FormData()
  if (sent) form.set('token', sent)
  return linkForm(leaveCourseLink, press)(idleForm, form)
}

describe('the button on the page of a mailed link', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  afterEach(() => log.mockClear())

  it('succeeds when the token belongs to a subscription', async () => {
    const press = vi.fn(async () => true)
    expect(await pressed(press)).toEqual({ status: 'done', errors: {}, values: {} })
    expect(press).toHaveBeenCalledExactlyOnceWith(leaveCourseLink, token)
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
    const result = await pressed(async () => {
      throw new Unavailable('database', 'connection refused')
    })
    expect(result).toEqual({ status: 'failed', errors: {}, values: {} })
    expect(log).toHaveBeenCalledOnce()
    expect(log.mock.calls[0]?.[0]).toContain('connection refused')
    expect(log.mock.calls[0]?.[0]).not.toContain(token)
  })
})

/** The real client against a fake database that records its requests. */
function database(respond: () => Response) {
  const requests: { path: string; body: unknown }[] = []
  const transport = async (url: RequestInfo | URL, init?: RequestInit) => {
    requests.push({ path: new URL(String(url)).pathname, body: JSON.parse(String(init?.body)) })
    return respond()
  }
  const client = createClient<Database>('http://database.test', 'key', { global: { fetch: transport } })
  return { client, requests }
}

describe.each([
  ['confirming', confirmationLink, 'confirm_subscription'],
  ['unsubscribing', unsubscribeLink, 'unsubscribe_newsletter'],
  ['leaving a waitlist', leaveCourseLink, 'leave_course_waitlist'],
])('%s', (_verb, link, name) => {
  it.each([true, false])('sends one request and returns its %s', async (known) => {
    const { client, requests } = database(() => Response.json(known))
    expect(await followLink(link, token, client)).toBe(known)
    expect(requests).toEqual([{ path: `/rest/v1/rpc/${name}`, body: { token } }])
  })

  it.each([
    ['answers with an error', () => Response.json({ message: 'no' }, { status: 500 })],
    [
      'cannot be reached',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('throws when the database %s', async (_how, respond) => {
    await expect(followLink(link, token, database(respond).client)).rejects.toThrow(Unavailable)
  })
})

it('a token is accepted with line breaks or capitals added by a mail program', () => {
  expect(readToken(` ${token}\n`)).toBe(token)
  expect(readToken(token.toUpperCase())).toBe(token.toUpperCase())
})

it.each([
  ['nothing', undefined],
  ['no parameter', null],
  ['an empty one', ''],
  ['a link cut short', token.slice(0, -4)],
  ['a link run into its sentence', `${token}.`],
  ['two at once', [token, token]],
  ['a file', new Blob([token])],
])('%s is not accepted as a token', (_what, value) => {
  expect(readToken(value)).toBeUndefined()
})
