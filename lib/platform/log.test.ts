import { afterEach, expect, test, vi } from 'vitest'
import { logError, logEvent, logRefusal } from './log'

const written: string[] = []
for (const stream of ['log', 'error'] as const) {
  vi.spyOn(console, stream).mockImplementation((line: string) => void written.push(line))
}
afterEach(() => written.splice(0))

test('a line says when in UTC, what, and with which cause', () => {
  logError('request.not_stored', new TypeError('fetch failed'), { handler: 'contact' })
  expect(JSON.parse(written[0] ?? '')).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    event: 'request.not_stored',
    cause: 'TypeError: fetch failed',
    handler: 'contact',
  })
})

test('a line break in what a visitor sent makes no second line', () => {
  logEvent('page.not_found', { path: '/x\n{"level":"info","event":"forged"}\u001b[31m' })
  expect(written).toHaveLength(1)
  expect(written[0]).not.toMatch(/\p{Cc}/u)
})

test('who was refused what is written down by the id of the account, without the address', () => {
  logRefusal('delete_post', { id: 'a1', role: 'pending', email: 'ada@example.com' } as Parameters<
    typeof logRefusal
  >[1])
  const refusal = { event: 'access.refused', asked: 'delete_post', account: 'a1', role: 'pending' }
  expect(JSON.parse(written[0] ?? '')).toMatchObject(refusal)
  expect(written[0]).not.toContain('@')
})
