import { setImmediate as nextRound } from 'node:timers/promises'

/** Leaves this process no idle moment for so many milliseconds, or until `isOver`. */
export async function keepBusy(milliseconds: number, isOver = () => false) {
  for (const end = performance.now() + milliseconds; performance.now() < end && !isOver(); ) {
    const pause = performance.now() + 0.2
    while (performance.now() < pause);
    await nextRound()
  }
}
