import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. Longer than checking a password takes, so that the time does not tell whether the account exists. */
const step = 700

/** Waits until a whole multiple of `step` has passed since `begun` (a `performance.now()`). */
export async function untilNextStep(begun: number) {
  const passed = performance.now() - begun
  await sleep(step - (passed % step))
}
