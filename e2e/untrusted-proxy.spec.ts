import {
  hiddenFields,
  inTens,
  numbers,
  type Outcome,
  said,
  sendForm,
  waits,
  wrong,
} from './support/account-requests'
import { programOnLoopback } from './support/loopback'
import { password, people } from './support/people'
import { expect, test, uniqueEmail } from './support/test'
import { visitorAddress } from './support/visitor-address'

/** A forged X-Forwarded-For, another one each time. */
const invented = () => {
  const address = visitorAddress()
  return { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` }
}

test('thirty sign-ups in a row with forged addresses: ten are accepted, and another client can sign up', async () => {
  test.slow()
  const attacker = programOnLoopback('127.0.0.60')
  const hidden = await hiddenFields(attacker, '/signup')
  const signUp = (from: typeof attacker, headers = {}) =>
    sendForm(from, '/signup', hidden, { email: uniqueEmail(), password }, headers)
  const outcomes: Outcome[] = []
  for (const _ of numbers(30)) outcomes.push(await signUp(attacker, invented()))
  expect(outcomes.filter(({ to }) => to === '/admin')).toHaveLength(10)
  expect(said(outcomes, waits)).toBe(20)
  expect(await signUp(programOnLoopback('127.0.0.61'))).toEqual({ to: '/admin' })
})

test('a hundred different messages in a row with invented senders and forged addresses: sixty are stored, the rest are told how long to wait', async () => {
  test.slow()
  const attacker = programOnLoopback('127.0.0.20')
  const send = (from: typeof attacker, n: number, headers = {}) =>
    from.post('/api/send-contact-email', {
      data: { name: 'Amina', email: uniqueEmail(), message: `Do you teach on day ${n}?` },
      headers,
    })
  const answers = await inTens(100, (n) => send(attacker, n, invented()))
  expect(answers.filter((answer) => answer.status() === 200)).toHaveLength(60)
  const refused = answers.filter((answer) => answer.status() === 429)
  expect(refused).toHaveLength(40)
  for (const answer of refused) expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
  expect((await send(programOnLoopback('127.0.0.21'), 100)).status()).toBe(200)
})

test('three hundred wrong sign-ins with invented accounts and forged addresses slow down their sender, and the owner can sign in', async () => {
  test.slow()
  const attacker = programOnLoopback('127.0.0.30')
  const hidden = await hiddenFields(attacker, '/login')
  const outcomes = await inTens(300, (n) => {
    const email = n % 2 ? people.owner : uniqueEmail()
    return sendForm(attacker, '/login', hidden, { email, password: `guess-${n}` }, invented())
  })
  expect(said(outcomes, wrong)).toBeLessThan(20)
  expect(said(outcomes, waits)).toBe(300 - said(outcomes, wrong))
  const owner = { email: people.owner, password }
  expect(await sendForm(attacker, '/login', hidden, owner, invented())).toEqual({
    said: expect.stringMatching(waits),
  })
  expect(await sendForm(programOnLoopback('127.0.0.2'), '/login', hidden, owner)).toEqual({ to: '/admin' })
})

test('the health check says that forwarded headers are ignored', async () => {
  const visitor = programOnLoopback('127.0.0.40')
  await visitor.get('/api/health', { headers: invented() })
  const health = await (await visitor.get('/api/health')).json()
  expect(health.checks.proxy).toContain('TRUSTED_PROXY_HOPS is 0')
})
