/**
 * Stands in `<head>`. Our server sends pages with their script asleep (`server/sleep.ts`), for whoever reads and follows
 * links needs none of it. This wakes it once somebody turns to a form or a button, or has left a draft here.
 */
export function WakeScript() {
  return <script>{`(${wakeWhenNeeded})()`}</script>
}

/** Runs in the browser, cut loose from this module. What is done before `Awake` takes over is kept, and done again after. */
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
    // The last script stands at the end of the page.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fetchScripts)
    else fetchScripts()
  }
  function fetchScripts() {
    // From now on the fixes beside the fields take the place of the browser's bubbles.
    for (const form of postForms()) form.noValidate = true
    for (const sleeper of document.querySelectorAll<HTMLScriptElement>('script[data-asleep]')) {
      const script = document.createElement('script')
      script.onerror = giveUp
      script.id = sleeper.id
      // Fetched together, run in turn: the page's data comes first.
      script.async = false
      script.src = sleeper.dataset.asleep ?? ''
      sleeper.replaceWith(script)
      // By this React knows a script that is here already.
      script.setAttribute('async', '')
    }
  }
  function hold(again: () => void) {
    if (!held) setTimeout(giveUp, longestWait)
    held = again
    wake()
  }
  /** Nobody listens any more: a form that was held is posted by the browser itself. */
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
        // Storage is closed to us, so nothing was left.
      }
    },
    listening,
  )
}
