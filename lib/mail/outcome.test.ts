import { expect, it } from 'vitest'
import { outcomeOf } from './outcome'

type Answer = Parameters<typeof outcomeOf>[0]
const failed = (
  statusCode: number | null,
  name: string,
  headers: Record<string, string> | null = null,
  message = 'no',
) => outcomeOf({ data: null, error: { statusCode, name, message }, headers } as Answer)

it.each([
  [null, 'application_error', 'later'],
  [500, 'internal_server_error', 'later'],
  [409, 'concurrent_idempotent_requests', 'later'],
  [409, 'invalid_idempotent_request', 'refused'],
  [422, 'validation_error', 'refused'],
  [400, 'validation_error', 'refused'],
  [451, 'security_error', 'refused'],
  [404, 'not_found', 'later'],
  [undefined, undefined, 'later'],
  [401, 'missing_api_key', 'paused'],
  [403, 'invalid_api_key', 'paused'],
  [403, 'validation_error', 'paused'],
  [429, 'monthly_quota_exceeded', 'paused'],
] as const)('%s %s means %s', (status, name, kind) => {
  expect(failed(status as number, name as string).kind).toBe(kind)
})

it.each([400, 401, 403])('status %s for a wrong key is recognised by its message', (status) => {
  const outcome = failed(status, 'validation_error', null, 'API key is invalid')
  expect(outcome).toMatchObject({ kind: 'paused', reason: 'key' })
})

it('a response without an id does not count as success', () => {
  for (const data of [null, {}]) {
    expect(outcomeOf({ data, error: null, headers: {} } as Answer).kind).toBe('later')
  }
})

it("a busy vendor's Retry-After is used, unless it is absurd", () => {
  const waits = ['7', undefined, '-1', 'soon', '999999'].map((after) =>
    failed(429, 'rate_limit_exceeded', after ? { 'retry-after': after } : null),
  )
  expect(waits.map((outcome) => 'seconds' in outcome && outcome.seconds)).toEqual([7, 2, 2, 2, 3600])
})

it('an accepted mail has its id', () => {
  expect(outcomeOf({ data: { id: 're_1' }, error: null, headers: {} })).toEqual({ kind: 'sent', id: 're_1' })
})
