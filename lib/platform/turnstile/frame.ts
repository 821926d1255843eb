import 'server-only'
import { createHash } from 'node:crypto'

/**
 * The page in which the vendor's script runs: the only one whose content policy allows another host. Both
 * arguments were validated with the settings and need no escaping.
 */
export function challengeFrame(siteKey: string, vendor: string) {
  const script = `(${runCheck})('${siteKey}')`
  const hash = createHash('sha256').update(script).digest('base64')
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Check that you are a person</title>
<body>
<div id="check"></div>
<script src="${vendor}/turnstile/v0/api.js?render=explicit"></script>
<script>${script}</script>
</html>
`
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}' ${vendor}`,
    `frame-src ${vendor}`,
    `connect-src ${vendor}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]
  return { html, policy: policy.join('; ') }
}

/** Messages from the frame to its form: the token, or the height in pixels that the challenge needs. */
export type FrameMessage = { token: string } | { height: number }

/** The action a token is for, in the vendor's format. */
export type ChallengeAction = 'message' | 'sign-in'

interface Turnstile {
  render(place: string, options: object): string
  reset(widget: string): void
}

/**
 * Runs in the frame after the vendor's script, serialised without this module: it can use only its argument.
 * The page's theme and the action are in the URL's hash: `#dark.sign-in`.
 */
export function runCheck(sitekey: string) {
  const { turnstile } = window as { turnstile?: Turnstile }
  const [scheme, action] = location.hash.slice(1).split('.')
  const theme = scheme === 'dark' ? 'dark' : 'light'
  const narrow = innerWidth < 300
  // A frame is transparent only if both color schemes agree.
  document.documentElement.style.colorScheme = theme
  document.body.style.margin = '0'

  addEventListener('message', ({ origin, source, ports: [port] }) => {
    if (origin !== location.origin || source !== parent || !port || !turnstile) return
    const post = (message: FrameMessage) => port.postMessage(message)
    const widget = turnstile.render('#check', {
      sitekey,
      theme,
      action,
      appearance: 'interaction-only',
      size: narrow ? 'compact' : 'flexible',
      callback: (token: string) => post({ token }),
      'expired-callback': () => post({ token: '' }),
      'before-interactive-callback': () => post({ height: narrow ? 140 : 65 }),
      // Returning true stops the vendor's script from throwing as well; it retries by itself.
      'error-callback': () => true,
    })
    port.onmessage = () => {
      post({ height: 0 })
      turnstile.reset(widget)
    }
  })
}
