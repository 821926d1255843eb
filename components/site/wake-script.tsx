/**
 * Deferred hydration, in `<head>`. Our server sends pages with their scripts deferred (`server/sleep.ts`), because
 * reading and following links needs none. This loads them once a form or button is used, or a draft is stored here.
 */
export function WakeScript() {
  return <script>{`(${wakeWhenNeeded})()`}</script>
}

/**
 * Serialised into an inline script: it can use nothing from this module. Events before hydration (`Awake`) are kept and
 * replayed after it.
 */
function wakeWhenNeeded() {
  const root = document.documentElement
  if (root.dataset.asleep === undefined) return
  const takenOver = new AbortController()
  const listening = { capture: true, signal: takenOver.signal }
  const typedIn = new Set<EventTarget>()
  const longestWait = 1e4
  let waking = false
  let held: (() => void) | undefined

  const postForms = () => [...document.forms].filter(({ method }) => method === 'post')
  const concerns = ({ target }: Event) =>
    root.dataset.asleep !== undefined &&
    target instanceof Element &&
    !target.closest('a') &&
    target.closest(
      'form[method=post i], [data-wakes], button:not([type=submit], [popovertarget], .show-picture)',
    )

  function wake() {
    if (waking) return
    waking = true
    // The last script tag is at the end of the page.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fetchScripts)
    else fetchScripts()
  }
  function fetchScripts() {
    // From now on the messages beside the fields replace the browser's validation bubbles.
    for (const form of postForms()) form.noValidate = true
    for (const sleeper of document.querySelectorAll<HTMLScriptElement>('script[data-asleep]')) {
      const script = document.createElement('script')
      script.onerror = giveUp
      script.id = sleeper.id
      // Fetched in parallel, executed in order: the page's data comes first.
      script.async = false
      script.src = sleeper.dataset.asleep ?? ''
      sleeper.replaceWith(script)
      // By this attribute React recognises a script that is loaded already.
      script.setAttribute('async', '')
    }
  }
  function hold(again: () => void) {
    if (!held) setTimeout(giveUp, longestWait)
    held = again
    wake()
  }
  /** The scripts did not load: a form that was held back is posted by the browser itself. */
  function giveUp() {
    if (takenOver.signal.aborted) return
    for (const form of postForms()) form.noValidate = false
    finish()
  }
  function finish() {
    takenOver.abort()
    delete root.dataset.asleep
    held?.()
  }

  addEventListener('focusin', (event) => concerns(event) && wake(), listening)
  addEventListener(
    'input',
    (event) => {
      if (!concerns(event) || !event.target) return
      typedIn.add(event.target)
      wake()
    },
    listening,
  )
  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement && concerns(event))) return
      event.preventDefault()
      form.ariaBusy = 'true'
      hold(() => {
        form.ariaBusy = null
        form.requestSubmit(submitter)
      })
    },
    listening,
  )
  addEventListener(
    'click',
    (event) => {
      const button = concerns(event) && (event.target as Element).closest<HTMLElement>('button[type=button]')
      if (button) hold(() => button.click())
    },
    listening,
  )
  addEventListener(
    'awake',
    () => {
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      for (const field of typedIn) field.dispatchEvent(new Event('input', { bubbles: true }))
      finish()
    },
    listening,
  )
  document.addEventListener(
    'DOMContentLoaded',
    () => {
      try {
        if (postForms().some(({ id }) => localStorage.getItem(`draft:${id}`))) wake()
      } catch {
        // Storage is not available, so there is no draft.
      }
    },
    listening,
  )
}
