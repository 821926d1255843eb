import type { ChallengeAction, FrameMessage } from '@/lib/platform/turnstile/frame'

/**
 * Runs the Turnstile check in a frame above the form's button. The frame is hidden until a person must act.
 * It sends messages over a MessagePort, which is passed only to this site's origin; the token in a message
 * is put into a hidden field. A second call for the same form requests a new token.
 */
export function startChallenge(form: HTMLFormElement, action: ChallengeAction = 'message') {
  const renewExisting = renewByForm.get(form)
  if (renewExisting) return renewExisting()
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'challenge' })
  const frame = document.createElement('iframe')
  const title = 'Check that you are a person'
  Object.assign(frame, { title, src: `/challenge#${getComputedStyle(form).colorScheme}.${action}` })
  frame.style.border = '0'
  let port: MessagePort | undefined
  /** The latest token; empty until there is one, and while another is requested. */
  let token = ''

  // The invisible frame is out of the flow, to prevent layout shift. It has its final width, which the widget
  // reads only once.
  function show(height: number) {
    const hiddenStyle = {
      position: 'absolute',
      visibility: 'hidden',
      width: `${form.clientWidth}px`,
      height: '65px',
    }
    const visibleStyle = { position: 'static', visibility: 'visible', width: '100%', height: `${height}px` }
    Object.assign(frame.style, height ? visibleStyle : hiddenStyle)
  }

  frame.onload = () => {
    const { port1, port2 } = new MessageChannel()
    port = port1
    port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      if (!('token' in data)) return show(data.height)
      token = data.token
      field.value = token
    }
    frame.contentWindow?.postMessage(null, location.origin, [port2])
  }
  function renew() {
    token = ''
    port?.postMessage(null)
  }
  // The form removes the token that it sends, because it is valid for one message. The next use of the form requests another.
  const renewSent = () => token && !field.value && renew()
  form.addEventListener('input', renewSent)
  form.addEventListener('submit', renewSent)
  renewByForm.set(form, renew)
  show(0)
  form.querySelector('[type=submit]')?.before(field, frame)
}

const renewByForm = new WeakMap<HTMLFormElement, () => void>()
