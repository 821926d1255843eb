/**
 * Runs `cleanUp` after `work`, and also when the process exits before that; of several the last one first. It must be synchronous, because
 * nothing else runs when a process exits.
 */
export async function withCleanUp<Result>(cleanUp: () => void, work: () => Promise<Result>): Promise<Result> {
  function cleanUpAtExit() {
    try {
      cleanUp()
    } catch (error) {
      // Thrown, it would keep the other listeners from cleaning up.
      console.error(error)
    }
  }
  process.prependListener('exit', cleanUpAtExit)
  try {
    return await work()
  } finally {
    process.off('exit', cleanUpAtExit)
    cleanUp()
  }
}

/** Lets Ctrl-C, a plain kill and a closed terminal end the process as an error does, so that it cleans up. */
export function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
}
