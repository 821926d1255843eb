import { expect, it } from 'vitest'
import { outcomeOf } from './outcome'

type Answer = Parameters<typeof outcomeOf>[0]
const failed = (statusCode: number | null, name: string, headers: Record<string, string> | null = null) =>
  outcomeOf({ data: null, error: { statusCode, name, message: 'no' }, headers } as Answer)

it.each([
  [null, 'application_error', 'later'],
  [500, 'internal_server_error', 'later'],
  [409, 'concurrent_idempotent_requests', 'later'],
  [409, 'invalid_idempotent_request', 'refused'],
  [422, 'validation_error', 'refused'],
  [400, 'validation_error', 'refused'],
  [401, 'missing_api_key', 'paused'],
  [403, 'invalid_api_key', 'paused'],
  [403, 'validation_error', 'paused'],
  [429, 'monthly_quota_exceeded', 'paused'],
] as const)('%s %s means %s', (status, name, kind) => {
  expect(failed(status, name).kind).toBe(kind)
})

it('a busy vendor says how long to wait, and an absurd answer is not believed', () => {
  const waits = ['7', undefined, '-1', 'soon', '999999'].map((after) =>
    failed(429, 'rate_limit_exceeded', after ? { 'retry-after': after } : null),
  )
  expect(waits.map((outcome) => 'seconds' in outcome && outcome.seconds)).toEqual([7, 2, 2, 2, 3600])
})

it('a mail that was taken carries its id', () => {
  expect(outcomeOf({ data: { id: 're_1' }, error: null, headers: {} })).toEqual({ kind: 'sent', id: 're_1' })
})
