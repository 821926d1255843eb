/**
 * Loads the deferred scripts of a page once a form or button is used, or if a draft is stored on this device.
 * Events before hydration are stored and replayed after it. Serialised into an inline script: this function
 * can use nothing from this module.
 */
export function hydrateOnInteraction() {
  const root = document.documentElement
  if (root.dataset.deferred === undefined) return
  const finished = new AbortController()
  const listenerOptions = { capture: true, signal: finished.signal }
  /** The fields that were changed, and their forms. */
  const edited = new Map<HTMLInputElement, HTMLFormElement | null>()
  const maxWait = 1e4
  let loading = false
  let isHydrated = false
  /** The form whose submit was held back. */
  let heldForm: HTMLFormElement | undefined
  let pendingReplay: (() => void) | undefined

  const postForms = () => [...document.forms].filter(({ method }) => method === 'post')
  const needsHydration = ({ target }: Event) =>
    root.dataset.deferred !== undefined &&
    target instanceof Element &&
    !target.closest('a') &&
    target.closest(
      'form[method=post i], [data-hydrates], button:not([type=submit], [popovertarget], .show-picture)',
    )

  function load() {
    if (loading) return
    loading = true
    // The last script tag is at the end of the page, so the page must be parsed first.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fetchScripts)
    else fetchScripts()
  }
  function fetchScripts() {
    // From now on the messages beside the fields replace the browser's validation bubbles.
    for (const form of postForms()) form.noValidate = true
    for (const placeholder of document.querySelectorAll<HTMLScriptElement>('script[data-deferred]')) {
      const script = document.createElement('script')
      script.onerror = giveUp
      script.id = placeholder.id
      // Fetched in parallel, executed in order: the page's data comes first.
      script.async = false
      script.src = placeholder.dataset.deferred ?? ''
      placeholder.replaceWith(script)
      // React recognises a loaded script by this attribute.
      script.setAttribute('async', '')
    }
  }
  function deferUntilHydrated(replay: () => void) {
    if (!pendingReplay) setTimeout(giveUpWaiting, maxWait)
    pendingReplay = replay
    load()
  }
  /** The scripts may still load: if they send the form once more, they send the same id, so that it is stored once. */
  function giveUpWaiting() {
    const value = crypto.randomUUID?.()
    if (heldForm && value && !finished.signal.aborted) {
      const field = Object.assign(document.createElement('input'), {
        type: 'hidden',
        name: 'submissionId',
        value,
      })
      heldForm.append(field)
      // With other input it is another submission.
      heldForm.addEventListener('input', () => field.remove(), { once: true })
    }
    giveUp()
  }
  /** When the scripts fail to load, the browser itself posts the form whose submit was held back. */
  function giveUp() {
    if (finished.signal.aborted) return
    for (const form of postForms()) form.noValidate = false
    finish()
  }
  function finish() {
    finished.abort()
    delete root.dataset.deferred
    pendingReplay?.()
  }

  addEventListener('focusin', (event) => needsHydration(event) && load(), listenerOptions)
  addEventListener(
    'input',
    (event) => {
      if (!needsHydration(event) || !event.target) return
      const field = event.target as HTMLInputElement
      edited.set(field, field.form)
      load()
    },
    listenerOptions,
  )
  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement && needsHydration(event))) return
      event.preventDefault()
      heldForm = form
      form.ariaBusy = 'true'
      deferUntilHydrated(() => {
        form.ariaBusy = null
        form.requestSubmit(submitter)
      })
    },
    listenerOptions,
  )
  addEventListener(
    'click',
    (event) => {
      const button =
        needsHydration(event) && (event.target as Element).closest<HTMLElement>('button[type=button]')
      if (button) deferUntilHydrated(() => button.click())
    },
    listenerOptions,
  )
  function replay() {
    // React may hydrate a form later than the page around it.
    const isWaiting = [heldForm, ...edited.values()].some(
      (form) => form?.isConnected && form.dataset.hydrated === 'false',
    )
    if (!isHydrated || isWaiting) return
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    for (const [field, form] of edited) {
      // Restoring a draft makes React replace a select, so the changed element may have left the document.
      const shown = field.isConnected ? field : form?.elements.namedItem(field.name)
      if (shown instanceof Element) shown.dispatchEvent(new Event('input', { bubbles: true }))
    }
    finish()
  }
  addEventListener(
    'hydrated',
    () => {
      isHydrated = true
      replay()
    },
    listenerOptions,
  )
  addEventListener('form-hydrated', replay, listenerOptions)
  document.addEventListener(
    'DOMContentLoaded',
    () => {
      try {
        if (postForms().some(({ id }) => localStorage.getItem(`draft:${id}`))) load()
      } catch {
        // Storage is not available, so there is no draft.
      }
    },
    listenerOptions,
  )
}
