export interface Patience {
  /** Milliseconds for the whole call. */
  deadline: number
  /** Milliseconds without a sign of life. */
  idle: number
  /** Stops the call from outside. */
  signal?: AbortSignal
}

export interface Watch {
  /** Aborted when the call has to end, for whatever reason. */
  signal: AbortSignal
  ended(): 'cancelled' | 'too_slow' | undefined
  /** Something was heard. */
  heard(): void
  stop(): void
}

/** Watches over one call. The vendor's own timeout stops counting at the headers, so a silent stream would hang. */
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
