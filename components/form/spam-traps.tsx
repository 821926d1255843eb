/** A honeypot field that only bots fill in, and a token with the time the page was opened. Both are hidden. */
export function SpamTraps() {
  return (
    <>
      <label aria-hidden className="absolute -left-[200vw]">
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
      <input type="hidden" name="opened" ref={stampAtFirstFocus} />
    </>
  )
}

// The token is fetched, because the page is cached; a form sent before the response has an empty token.
function stampAtFirstFocus(input: HTMLInputElement) {
  const { form } = input
  const stamp = () =>
    fetch(`/api/form-time?open=${Math.round(performance.now())}`)
      .then((response) => response.json())
      .then(async ({ token = '', challenge }) => {
        // Adds the field of the challenge before `opened` is set, because the server expects a token in every form that has `opened`.
        if (challenge && form) (await import('./challenge')).startChallenge(form)
        input.value = token
      })
      .catch(() => undefined)
  // With deferred hydration this script may be loaded by the first focus itself.
  if (form?.contains(document.activeElement)) stamp()
  else form?.addEventListener('focusin', stamp, { once: true })
  return () => form?.removeEventListener('focusin', stamp)
}
