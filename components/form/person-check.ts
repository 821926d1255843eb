import type { ChallengeAction, FrameMessage } from '@/lib/platform/turnstile/frame'

/**
 * Runs the Turnstile check in a frame before the form's button, invisible until the person must act. Its token goes
 * into a hidden field. The frame talks over a MessagePort, sent only to a page of this site's origin. Called again, it
 * asks for another token.
 */
export function startPersonCheck(form: HTMLFormElement, action: ChallengeAction = 'message') {
  const renewAgain = renewals.get(form)
  if (renewAgain) return renewAgain()
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'challenge' })
  const frame = document.createElement('iframe')
  const title = 'Check that you are a person'
  Object.assign(frame, { title, src: `/challenge#${getComputedStyle(form).colorScheme}.${action}` })
  frame.style.border = '0'
  let line: MessagePort | undefined

  // While invisible it already has its final width, which the widget reads only once, and is out of the flow, so that
  // nothing shifts.
  function show(height: number) {
    const unseen = {
      position: 'absolute',
      visibility: 'hidden',
      width: `${form.clientWidth}px`,
      height: '65px',
    }
    const seen = { position: 'static', visibility: 'visible', width: '100%', height: `${height}px` }
    Object.assign(frame.style, height ? seen : unseen)
  }

  frame.onload = () => {
    const { port1, port2 } = new MessageChannel()
    line = port1
    line.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      if ('token' in data) field.value = data.token
      else show(data.height)
    }
    frame.contentWindow?.postMessage(null, location.origin, [port2])
  }
  const renew = () => line?.postMessage(null)
  renewals.set(form, renew)
  renewAfterSending(form, renew)
  show(0)
  form.querySelector('[type=submit]')?.before(field, frame)
}

const renewals = new WeakMap<HTMLFormElement, () => void>()

// A token is valid for one message. Input after a submit starts another message; until its token arrives, the old one
// stays.
function renewAfterSending(form: HTMLFormElement, renew: () => void) {
  let sent = false
  form.addEventListener('submit', () => {
    sent = true
  })
  form.addEventListener('input', () => {
    if (sent) renew()
    sent = false
  })
}
