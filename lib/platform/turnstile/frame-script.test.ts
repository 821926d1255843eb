import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { runCheck } from './frame-script'

const parent = {}
const origin = 'https://school.example'
const line = { postMessage: () => undefined }

/** Runs the script as the frame does; returns how often the challenge was rendered after this message. */
function checksAfter(message: { origin: string; source: object; ports: object[] }) {
  const render = vi.fn(() => 'widget')
  let hear: (event: object) => void = () => undefined
  runInNewContext(`(${runCheck})('key')`, {
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener
    },
    document: { documentElement: { style: {} }, body: { style: {} } },
    innerWidth: 400,
    location: { hash: '#light.message', origin },
    parent,
    window: { turnstile: { render, reset: () => undefined } },
  })
  hear(message)
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
