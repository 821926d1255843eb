import { afterEach, expect, test, vi } from 'vitest'
import { logError, logEvent, logRefusal } from './log'

const lines: string[] = []
for (const stream of ['log', 'error'] as const) {
  vi.spyOn(console, stream).mockImplementation((line: string) => void lines.push(line))
}
afterEach(() => lines.splice(0))

test('a line has the time in UTC, the event and the cause', () => {
  logError('request.not_stored', new TypeError('fetch failed'), { handler: 'contact' })
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    event: 'request.not_stored',
    cause: 'TypeError: fetch failed',
    handler: 'contact',
  })
})

test("a failure of Supabase's client, which is no Error, is logged with its message as the cause", () => {
  logError('health.database_down', { message: 'TypeError: fetch failed', details: 'ada@example.com' })
  expect(JSON.parse(lines[0] ?? '').cause).toBe('TypeError: fetch failed')
})

test('a line break in user input does not start another log line', () => {
  logEvent('page.not_found', { path: '/x\n{"level":"info","event":"forged"}\u001b[31m' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/\p{Cc}/u)
})

test("a refusal is logged with the account's id, without its address", () => {
  logRefusal('delete_post', { id: 'a1', role: 'pending', email: 'ada@example.com' } as Parameters<
    typeof logRefusal
  >[1])
  const refusal = { event: 'access.refused', asked: 'delete_post', account: 'a1', role: 'pending' }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject(refusal)
  expect(lines[0]).not.toContain('@')
})
