/** What the frame tells its form: the proof that a person is there, or how many pixels it needs to be answered in. */
export type FrameNews = { token: string } | { height: number }

/** What a proof is for, as the vendor writes it into the proof. */
export type ProofAction = 'message' | 'sign-in'

interface Turnstile {
  render(place: string, options: object): string
  reset(widget: string): void
}

/**
 * Runs in the frame, after the vendor's script and cut loose from this module: it can use nothing but its argument. The
 * page's theme and what the proof is for stand in the address: `#dark.sign-in`.
 */
export function runCheck(sitekey: string) {
  const { turnstile } = window as { turnstile?: Turnstile }
  const [scheme, action] = location.hash.slice(1).split('.')
  const theme = scheme === 'dark' ? 'dark' : 'light'
  const narrow = innerWidth < 300
  // Only where both agree does the page shine through a frame.
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
      // The vendor tries again by itself; without this it would also throw.
      'error-callback': () => true,
    })
    line.onmessage = () => {
      tell({ height: 0 })
      turnstile.reset(widget)
    }
  })
}
