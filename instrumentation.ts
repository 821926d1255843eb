import type { Instrumentation } from 'next'

/** Starts the clock that calls the tick each minute. Where servers sleep, the platform's scheduler calls it as well. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startTicking } = await import('@/lib/jobs/clock')
  startTicking()
}

/** A surprise in a page or handler, logged once with where it happened. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { logError } = await import('@/lib/platform/log')
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined
  logError('request.failed', error, { route: context.routePath, method: request.method, digest })
}
