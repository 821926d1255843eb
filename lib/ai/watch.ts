export interface Patience {
  /** Milliseconds for the whole call. */
  deadline: number
  /** Maximum milliseconds without data. */
  idle: number
  /** Aborts the call from outside. */
  signal?: AbortSignal
}

export interface Watch {
  /** Aborted when the call has to end, for any reason. */
  signal: AbortSignal
  ended(): 'cancelled' | 'too_slow' | undefined
  /** Data arrived: restarts the idle timeout. */
  heard(): void
  stop(): void
}

/**
 * Deadline and idle timeout of one call. The vendor's own timeout ends at the headers, so a silent stream would hang.
 */
export function startWatch({ deadline, idle, signal }: Patience): Watch {
  const controller = new AbortController()
  let reason: ReturnType<Watch['ended']>
  const end = (why: NonNullable<typeof reason>) => {
    reason ??= why
    controller.abort()
  }
  const cancel = () => end('cancelled')
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  const whole = setTimeout(end, deadline, 'too_slow')
  const silence = setTimeout(end, idle, 'too_slow')
  return {
    signal: controller.signal,
    ended: () => reason,
    heard: () => {
      if (!reason) silence.refresh()
    },
    stop: () => {
      clearTimeout(whole)
      clearTimeout(silence)
      signal?.removeEventListener('abort', cancel)
    },
  }
}
