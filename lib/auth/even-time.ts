import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than a password takes to be compared, so that nobody learns from the time whether there was one to compare with. */
const step = 700

/** Lets an answer be given at whole steps after `begun` (`performance.now()`), never in between. */
export async function untilNextStep(begun: number) {
  const passed = performance.now() - begun
  await sleep(step - (passed % step))
}
