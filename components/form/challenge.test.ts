import { afterEach, expect, test, vi } from 'vitest'
import type { FrameMessage } from '@/lib/platform/turnstile/frame'
import { startChallenge } from './challenge'

afterEach(() => void vi.unstubAllGlobals())

class Port {
  other: Port | undefined
  onmessage: (event: { data: FrameMessage | null }) => void = () => undefined
  postMessage(data: FrameMessage | null) {
    this.other?.onmessage({ data })
  }
}

/** Delivers messages at once. */
class Channel {
  port1 = new Port()
  port2 = new Port()
  constructor() {
    this.port1.other = this.port2
    this.port2.other = this.port1
  }
}

/** A form whose challenge has started. `answer` sends a token from the frame, and `renew` is called when the form requests another. */
function startedForm() {
  const renew = vi.fn()
  let framePort = new Port()
  const contentWindow = {
    postMessage(_message: null, _origin: string, [port]: [Port]) {
      framePort = port
      port.onmessage = renew
    },
  }
  const field = { value: '' }
  const frame = { style: {}, contentWindow, onload: () => undefined }
  vi.stubGlobal('document', { createElement: (tag: string) => (tag === 'input' ? field : frame) })
  vi.stubGlobal('getComputedStyle', () => ({ colorScheme: 'light' }))
  vi.stubGlobal('location', { origin: 'https://school.example' })
  vi.stubGlobal('MessageChannel', Channel)
  const form = Object.assign(new EventTarget(), { querySelector: () => ({ before: () => undefined }) })
  startChallenge(form as unknown as HTMLFormElement)
  frame.onload()
  return { form, field, renew, answer: (token: string) => framePort.postMessage({ token }) }
}

test.each(['input', 'submit'])('after its token was sent, the next %s requests another, once', (use) => {
  const { form, field, renew, answer } = startedForm()
  answer('good.1')
  form.dispatchEvent(new Event(use))
  expect(field.value).toBe('good.1')
  expect(renew).not.toHaveBeenCalled()

  field.value = ''
  form.dispatchEvent(new Event(use))
  form.dispatchEvent(new Event(use))
  expect(renew).toHaveBeenCalledOnce()
  answer('good.2')
  expect(field.value).toBe('good.2')
})

test('a challenge that has not ended is not started again', () => {
  const { form, renew } = startedForm()
  for (const use of ['input', 'submit']) form.dispatchEvent(new Event(use))
  expect(renew).not.toHaveBeenCalled()
})
