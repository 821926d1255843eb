import type { Instrumentation } from 'next'

/** Starts the timer of the tick. Where idle servers are stopped, the platform's scheduler runs it too. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startTicking } = await import('@/lib/jobs/clock')
  startTicking()
}

/** Logs an unexpected error in a page or handler once, with its route. A request that its client aborted is not logged. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { isAbortedByClient } = await import('@/lib/platform/errors')
  if (isAbortedByClient(error)) return
  const { logError } = await import('@/lib/platform/log')
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined
  logError('request.failed', error, { route: context.routePath, method: request.method, digest })
}
