/** The outcome of a visitor's check, from the cookie `turnstile`; without one it passes invisibly. */
export type Outcome = 'passed' | 'clicked' | 'refused' | 'broken' | 'expired'

type Options = Record<string, ((value?: string) => void) & string>

/** The vendor's api.js as far as the site uses it. Serialised into a script: it can use nothing from this module. */
export function fakeApi(origin: string) {
  const outcome = /\bturnstile=(\w+)/.exec(document.cookie)?.[1] ?? 'passed'
  let containerElement: Element | null
  let options: Options

  const kind = outcome === 'refused' ? 'bad' : 'good'
  const pass = () => options.callback?.(`${kind}.${options.action}.${crypto.randomUUID()}`)
  const run = () => {
    if (outcome === 'broken') return options['error-callback']?.('300030')
    if (outcome === 'clicked') return showButton()
    pass()
    // Each state lasts long enough for a test to see it.
    if (outcome !== 'expired') return
    setTimeout(() => options['expired-callback']?.(), 2000)
    setTimeout(pass, 4000)
  }

  function showButton() {
    const frame = Object.assign(document.createElement('iframe'), {
      title: 'Widget of the vendor',
      width: 300,
      height: 65,
      src: `${origin}/turnstile/v0/widget`,
    })
    frame.style.border = '0'
    containerElement?.replaceChildren(frame)
    options['before-interactive-callback']?.()
    addEventListener('message', (message) => {
      if (message.source !== frame.contentWindow) return
      options['after-interactive-callback']?.()
      pass()
    })
  }

  const turnstile = {
    render(container: string, renderOptions: Options) {
      containerElement = document.querySelector(container)
      options = renderOptions
      setTimeout(run)
      return 'widget'
    },
    reset: () => setTimeout(run),
  }
  Object.assign(window, { turnstile })
}
