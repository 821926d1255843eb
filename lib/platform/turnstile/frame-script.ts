/** Messages from the frame to its form: the challenge's token, or the height in pixels that the challenge needs. */
export type FrameNews = { token: string } | { height: number }

/** The action a token is for, in the vendor's format. */
export type ProofAction = 'message' | 'sign-in'

interface Turnstile {
  render(place: string, options: object): string
  reset(widget: string): void
}

/**
 * Runs in the frame after the vendor's script, serialised without this module: it can use only its argument. The
 * page's theme and the action are in the URL's hash: `#dark.sign-in`.
 */
export function runCheck(sitekey: string) {
  const { turnstile } = window as { turnstile?: Turnstile }
  const [scheme, action] = location.hash.slice(1).split('.')
  const theme = scheme === 'dark' ? 'dark' : 'light'
  const narrow = innerWidth < 300
  // A frame is transparent only if both color schemes agree.
  document.documentElement.style.colorScheme = theme
  document.body.style.margin = '0'

  addEventListener('message', ({ origin, source, ports: [line] }) => {
    if (origin !== location.origin || source !== parent || !line || !turnstile) return
    const tell = (news: FrameNews) => line.postMessage(news)
    const widget = turnstile.render('#check', {
      sitekey,
      theme,
      action,
      appearance: 'interaction-only',
      size: narrow ? 'compact' : 'flexible',
      callback: (token: string) => tell({ token }),
      'expired-callback': () => tell({ token: '' }),
      'before-interactive-callback': () => tell({ height: narrow ? 140 : 65 }),
      // Returning true stops the vendor's script from throwing as well; it retries by itself.
      'error-callback': () => true,
    })
    line.onmessage = () => {
      tell({ height: 0 })
      turnstile.reset(widget)
    }
  })
}
