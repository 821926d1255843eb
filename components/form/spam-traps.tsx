/** What only a script fills in, and when the form was begun. Nobody meets either. */
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

// Cached pages carry no time of their own, so it is asked for; a form whose answer is late is sent without.
function stampAtFirstFocus(input: HTMLInputElement) {
  const { form } = input
  const stamp = () =>
    fetch('/api/form-time')
      .then((answer) => answer.json())
      .then(({ token = '', challenge }) => {
        input.value = token
        if (challenge && form) return import('./person-check').then((check) => check.startPersonCheck(form))
      })
      .catch(() => undefined)
  // The first focus may have been what woke this script.
  if (form?.contains(document.activeElement)) stamp()
  else form?.addEventListener('focusin', stamp, { once: true })
  return () => form?.removeEventListener('focusin', stamp)
}
