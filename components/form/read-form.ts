/**
 * What a form sends. If the form has a challenge, its token is waited for, because a message without one may be spam, and removed from the
 * form, because it is valid for one message.
 */
export async function readForm(form: HTMLFormElement): Promise<FormData> {
  const challenge = form.querySelector<HTMLInputElement>('[name=challenge]')
  // Not counted in steps: browsers slow the timers of a hidden tab.
  const end = performance.now() + maxWait
  while (challenge && !challenge.value && performance.now() < end) await pause(step)
  const formData = new FormData(form)
  if (challenge) challenge.value = ''
  return formData
}

/** Milliseconds. The challenge may never end: its script may be blocked. */
const maxWait = 5000
const step = 100

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
