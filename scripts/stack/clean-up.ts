/** Runs `cleanUp` after `work`, and also when the process exits before that; of several the last one first. */
export async function withCleanUp<Result>(cleanUp: () => void, work: () => Promise<Result>): Promise<Result> {
  process.prependListener('exit', cleanUp)
  try {
    return await work()
  } finally {
    process.off('exit', cleanUp)
    cleanUp()
  }
}

/** Lets Ctrl-C, a plain kill and a closed terminal end the process as an error does, so that it cleans up. */
export function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
}
