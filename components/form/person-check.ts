import type { FrameNews, ProofAction } from '@/lib/platform/turnstile/frame-script'

/**
 * Lets the check run in a frame before the form's button, unseen until a person must act. Its proof travels in a hidden
 * field. The frame has a line of its own, given to nobody but the page of this site in it.
 * Called again it asks for another proof.
 */
export function startPersonCheck(form: HTMLFormElement, action: ProofAction = 'message') {
  const renewAgain = renewals.get(form)
  if (renewAgain) return renewAgain()
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'challenge' })
  const frame = document.createElement('iframe')
  const title = 'Check that you are a person'
  Object.assign(frame, { title, src: `/challenge#${getComputedStyle(form).colorScheme}.${action}` })
  frame.style.border = '0'
  let line: MessagePort | undefined

  // While unseen it is as wide as it will be, for the widget asks once; out of the flow, so that nothing moves.
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
    line.onmessage = ({ data }: MessageEvent<FrameNews>) => {
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

// A proof is good for one message. What is typed after one was sent is another; until its proof comes, the old one stays.
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
