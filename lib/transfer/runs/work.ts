import type { Json } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { isDatabaseUnreachable } from '../../platform/errors.ts'
import { logError } from '../../platform/log.ts'
import { type Ending, endTransfer, type Progress, type Run, reportProgress } from './mutations.ts'

/** Milliseconds between two writes of the progress, which also renew the lease. */
const interval = 1000

/** An expected failure of a run. The message is a sentence that says what to do. */
export class Refused extends Error {
  override name = 'Refused'
}

/** What a worker gets. */
export interface Job {
  readonly run: Run
  /** Aborted when the run is cancelled, or lost to another server. */
  readonly signal: AbortSignal
  /**
   * Notes progress; cheap enough for each row. Stored at once with a checkpoint, otherwise once a second.
   * @throws when the run was cancelled or lost
   */
  readonly report: (progress: Progress) => Promise<void>
}

/** Does the work of one kind of run, from its start or its checkpoint. Returns the report that stays. @throws Refused */
export type Worker = (service: Client, job: Job) => Promise<Json>

/**
 * Executes a claimed run and records its end. `left`: another server took the run over, or it is resumed once the database responds
 * again. `stopped`: aborted when somebody ends the command. Never throws.
 */
export async function workOff(
  service: Client,
  run: Run,
  worker: Worker,
  stopped?: AbortSignal,
): Promise<Ending | { outcome: 'left' }> {
  const reporter = new Reporter(service, run, stopped)
  let ending: Ending
  try {
    const { signal } = reporter
    const report = await worker(service, { run, signal, report: (progress) => reporter.note(progress) })
    ending = { outcome: 'succeeded', report }
  } catch (error) {
    if (reporter.isLost || isDatabaseUnreachable(error)) {
      logError('transfer.interrupted', error, { run: run.id })
      return { outcome: 'left' }
    }
    ending = reporter.signal.aborted ? { outcome: 'cancelled' } : failed(run, error)
  } finally {
    reporter.end()
  }
  const isEnded = await endTransfer(service, run, ending).catch((error) => {
    logError('transfer.not_ended', error, { run: run.id })
    return false
  })
  return isEnded ? ending : { outcome: 'left' }
}

function failed({ id, kind }: Run, error: unknown): Ending {
  if (error instanceof Refused) return { outcome: 'failed', failure: error.message }
  logError('transfer.failed', error, { run: id, kind })
  return { outcome: 'failed', failure: 'The server could not finish this. Its log says why; then try again.' }
}

/**
 * Holds progress back until it is further than an earlier attempt had come, because what that has done is gone through once more: a
 * person who watches never sees less than before.
 */
function holdBackUntil({ step, done }: Run['reached']): (progress: Progress) => Progress {
  let [current, isThere] = ['', step === '']
  let held: Progress = {}
  return ({ checkpoint, ...progress }) => {
    held = { ...held, ...progress }
    const isPast = current === step && progress.step !== undefined && progress.step !== step
    current = progress.step ?? current
    isThere ||= isPast || (current === step && (held.done ?? 0) >= done)
    const shown = isThere ? held : {}
    if (isThere) held = {}
    return checkpoint === undefined ? shown : { ...shown, checkpoint }
  }
}

/** Writes the progress once a second, and learns from the response whether to go on. */
class Reporter {
  isLost = false
  readonly signal: AbortSignal
  readonly #cancelled = new AbortController()
  readonly #service: Client
  readonly #run: Run
  readonly #timer: NodeJS.Timeout
  readonly #toShow: (progress: Progress) => Progress
  #latest: Progress = {}
  #sending: Promise<void> | undefined

  constructor(service: Client, run: Run, stopped?: AbortSignal) {
    this.#service = service
    this.#run = run
    this.#toShow = holdBackUntil(run.reached)
    if (run.isCancelled) this.#cancelled.abort()
    this.signal = stopped ? AbortSignal.any([this.#cancelled.signal, stopped]) : this.#cancelled.signal
    // A database that does not respond for a while does not end the run, because the lease is longer than that.
    this.#timer = setInterval(() => void this.#send().catch(() => {}), interval)
  }

  async note(progress: Progress) {
    this.signal.throwIfAborted()
    this.#latest = { ...this.#latest, ...this.#toShow(progress) }
    if (progress.checkpoint === undefined) return
    await this.#sending?.catch(() => {})
    await this.#send()
    this.signal.throwIfAborted()
  }

  end() {
    clearInterval(this.#timer)
  }

  #send(): Promise<void> {
    this.#sending ??= this.#write().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async #write() {
    const progress = this.#latest
    this.#latest = {}
    const order = await reportProgress(this.#service, this.#run, progress).catch((error) => {
      this.#latest = { ...progress, ...this.#latest }
      throw error
    })
    if (order === 'continue') return
    this.isLost = order === 'stop'
    this.#cancelled.abort()
  }
}
