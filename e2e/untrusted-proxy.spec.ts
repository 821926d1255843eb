import { visitorAddress } from '../scripts/stack/visitor-address.ts'
import {
  beginNextWait,
  countOutcomes,
  hiddenFields,
  inGroupsOfTen,
  type Outcome,
  range,
  sendForm,
  waitMessage,
  wrongPasswordMessage,
} from './support/account-requests'
import { apiClientOnLoopback } from './support/loopback'
import { password, people } from './support/people'
import { expect, test, uniqueEmail } from './support/test'

/** A forged X-Forwarded-For, another one each time. */
const invented = () => {
  const address = visitorAddress()
  return { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` }
}

test('thirty sign-ups in a row with forged addresses: ten are accepted, and another client can sign up', async () => {
  test.slow()
  const attacker = apiClientOnLoopback('127.0.0.60')
  const hidden = await hiddenFields(attacker, '/signup')
  const signUp = (from: typeof attacker, headers = {}) =>
    sendForm(from, '/signup', hidden, { email: uniqueEmail(), password }, headers)
  const outcomes: Outcome[] = []
  for (const _ of range(30)) outcomes.push(await signUp(attacker, invented()))
  expect(outcomes.filter(({ location }) => location === '/admin')).toHaveLength(10)
  expect(countOutcomes(outcomes, waitMessage)).toBe(20)
  expect(await signUp(apiClientOnLoopback('127.0.0.61'))).toEqual({ location: '/admin' })
})

test('a hundred different messages in a row with invented senders and forged addresses: sixty are stored, the rest are told how long to wait', async () => {
  test.slow()
  const attacker = apiClientOnLoopback('127.0.0.20')
  const send = (from: typeof attacker, n: number, headers = {}) =>
    from.post('/api/send-contact-email', {
      data: { name: 'Amina', email: uniqueEmail(), message: `Do you teach on day ${n}?` },
      headers,
    })
  const responses = await inGroupsOfTen(100, (n) => send(attacker, n, invented()))
  expect(responses.filter((response) => response.status() === 200)).toHaveLength(60)
  const refused = responses.filter((response) => response.status() === 429)
  expect(refused).toHaveLength(40)
  for (const response of refused) expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
  expect((await send(apiClientOnLoopback('127.0.0.21'), 100)).status()).toBe(200)
})

test('three hundred wrong sign-ins with invented accounts and forged addresses slow down their sender, and the owner can sign in', async () => {
  test.slow()
  const attacker = apiClientOnLoopback('127.0.0.30')
  const hidden = await hiddenFields(attacker, '/login')
  const outcomes = await inGroupsOfTen(300, (n) => {
    const email = n % 2 ? people.owner : uniqueEmail()
    return sendForm(attacker, '/login', hidden, { email, password: `guess-${n}` }, invented())
  })
  expect(countOutcomes(outcomes, wrongPasswordMessage)).toBeLessThan(20)
  expect(countOutcomes(outcomes, waitMessage)).toBe(300 - countOutcomes(outcomes, wrongPasswordMessage))
  const owner = { email: people.owner, password }
  await beginNextWait(() =>
    sendForm(attacker, '/login', hidden, { email: uniqueEmail(), password: 'guess' }, invented()),
  )
  expect(await sendForm(attacker, '/login', hidden, owner, invented())).toEqual({
    message: expect.stringMatching(waitMessage),
  })
  expect(await sendForm(apiClientOnLoopback('127.0.0.2'), '/login', hidden, owner)).toEqual({
    location: '/admin',
  })
})

test('the health check says that forwarded headers are ignored', async () => {
  const visitor = apiClientOnLoopback('127.0.0.40')
  await visitor.get('/api/health', { headers: invented() })
  const health = await (await visitor.get('/api/health')).json()
  expect(health.checks.proxy).toContain('TRUSTED_PROXY_HOPS is 0')
})
