import { beforeEach, expect, test, vi } from 'vitest'
import { verifyChallenge } from '@/lib/challenge/verify'
import { formTimeToken } from './form-time'
import { suspicionOf } from './suspicion-of'

vi.mock('@/lib/core/sealing-secret', () => ({ sealingSecret: () => 'secret' }))
vi.mock('@/lib/challenge/verify', () => ({ verifyChallenge: vi.fn() }))

beforeEach(() => void vi.mocked(verifyChallenge).mockReset().mockResolvedValue('unknown'))

const submissionId = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const message = { submissionId, name: 'Ada', email: 'ada@example.com', message: 'Is a seat left?' }
const begun = (seconds: number) => formTimeToken(Date.now() - seconds * 1000, 'secret')
const links = 'http://a.example http://b.example http://c.example'

function sent(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a form is looked at with its hidden fields', async () => {
  expect(await suspicionOf(message, sent({ website: '', opened: begun(60) }))).toBeUndefined()
  expect(await suspicionOf(message, sent({ opened: begun(1) }))).toContain('within 3 seconds')
  expect(await suspicionOf(message, sent({ website: 'https://a.example', opened: 'x' }))).toMatch(
    /cannot see.*forged/,
  )
})

test('a form without them, or with files in their place, is not suspected', async () => {
  expect(await suspicionOf(message, sent({}))).toBeUndefined()
  expect(
    await suspicionOf(message, sent({ website: new Blob(['x']), opened: new Blob(['x']) })),
  ).toBeUndefined()
})

test('of what a program sent the words are looked at', async () => {
  expect(await suspicionOf({ ...message, website: 'x', opened: 'x' })).toBeUndefined()
  expect(await suspicionOf({ ...message, message: links })).toBe('It holds 3 links.')
  expect(await suspicionOf({ submissionId, firstName: 'Ada', lastName: 'Obi', goals: links })).toBe(
    'It holds 3 links.',
  )
})

test('a form that script was part of is asked for its proof, whether it has one or not', async () => {
  vi.mocked(verifyChallenge).mockResolvedValue('failed')
  for (const [token, fields] of [
    ['token', { opened: begun(60), challenge: 'token' }],
    ['token', { challenge: 'token' }],
    ['', { opened: begun(60) }],
  ] as const) {
    expect(await suspicionOf(message, sent(fields))).toBe('It did not pass the check that a person sent it.')
    expect(verifyChallenge).toHaveBeenLastCalledWith(token, submissionId)
  }
  vi.mocked(verifyChallenge).mockResolvedValue('passed')
  expect(await suspicionOf(message, sent({ opened: begun(60), challenge: 'token' }))).toBeUndefined()
})

test('neither a form without script nor a program is asked', async () => {
  vi.mocked(verifyChallenge).mockResolvedValue('failed')
  expect(await suspicionOf(message, sent({ website: '', opened: '' }))).toBeUndefined()
  expect(await suspicionOf({ ...message, challenge: 'token' })).toBeUndefined()
  expect(verifyChallenge).not.toHaveBeenCalled()
})
