import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { challengeFrame, runCheck } from './frame'

const { html, policy } = challengeFrame('1x00000000000000000000AA', 'https://challenges.cloudflare.com')

test('the policy allows only the script that is written into the frame', () => {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  expect(scripts).toHaveLength(1)
  const hash = createHash('sha256').update(String(scripts[0])).digest('base64')
  expect(policy).toContain(`script-src 'sha256-${hash}' https://challenges.cloudflare.com;`)
  expect(html).toContain('1x00000000000000000000AA')
})

test('no other host is allowed, and no other site may embed it', () => {
  expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/)
  expect(new Set(policy.match(/https?:[^\s;]+/g))).toEqual(new Set(['https://challenges.cloudflare.com']))
  expect(policy).not.toMatch(/unsafe|\*/)
})

const parent = {}
const origin = 'https://school.example'
const line = { postMessage: () => undefined }

/** Runs the script as the frame does; returns how often the challenge was rendered after this message. */
function checksAfter(message: { origin: string; source: object; ports: object[] }) {
  const render = vi.fn(() => 'widget')
  let receive: (event: object) => void = () => undefined
  runInNewContext(`(${runCheck})('key')`, {
    addEventListener: (_: string, listener: typeof receive) => {
      receive = listener
    },
    document: { documentElement: { style: {} }, body: { style: {} } },
    innerWidth: 400,
    location: { hash: '#light.message', origin },
    parent,
    window: { turnstile: { render, reset: () => undefined } },
  })
  receive(message)
  return render.mock.calls.length
}

test('the frame renders its challenge for the page that contains it', () => {
  expect(checksAfter({ origin, source: parent, ports: [line] })).toBe(1)
})

test.each([
  ['another site', { origin: 'https://evil.example', source: parent, ports: [line] }],
  ['another window of this site', { origin, source: {}, ports: [line] }],
  ['somebody who wants no answer', { origin, source: parent, ports: [] }],
])('a message of %s does not start the challenge', (_, message) => {
  expect(checksAfter(message)).toBe(0)
})
