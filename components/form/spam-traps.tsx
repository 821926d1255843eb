/** A honeypot field that only bots fill in, and a token with the time of the first focus. Both are hidden. */
export function SpamTraps() {
  return (
    <>
      <label aria-hidden className="absolute -left-[200vw]">
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name="opened" ref={stampAtFirstFocus} />
    </>
  )
}

// Cached pages carry no time, so it is fetched; a form sent before the response arrives goes without it.
function stampAtFirstFocus(input: HTMLInputElement) {
  const { form } = input
  const stamp = () =>
    fetch('/api/form-time')
      .then((response) => response.json())
      .then(({ token = '', challenge }) => {
        input.value = token
        if (challenge && form) return import('./challenge').then((check) => check.startChallenge(form))
      })
      .catch(() => undefined)
  // The first focus may be what loaded this script (deferred hydration).
  if (form?.contains(document.activeElement)) stamp()
  else form?.addEventListener('focusin', stamp, { once: true })
  return () => form?.removeEventListener('focusin', stamp)
}
