import type { Json, Tables } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { Unavailable, Unconfirmed, unwrap } from '../../platform/errors.ts'
import type { TransferKind } from './schema.ts'
import { storable } from './storable.ts'

/** Seconds after which another server takes over a run whose lease was not renewed. */
const leaseSeconds = 60

/** A run that this process holds. */
export interface Run {
  readonly id: string
  readonly token: string
  readonly kind: string
  readonly input: Json
  /** What the worker reported last before its server died; `{}` at the first attempt. */
  readonly checkpoint: Json
  /** Where it was then. */
  readonly reached: { readonly step: string; readonly done: number }
  /** Cancelled while no server had it: its worker only removes what it has left behind. */
  readonly isCancelled: boolean
}

export interface Progress {
  /** What is being done, as a few words for a person: "Reading the pictures". */
  readonly step?: string
  readonly done?: number
  readonly total?: number
  /** Passed to the server that resumes the run if this one stops. */
  readonly checkpoint?: Json
}

export interface Ending {
  readonly outcome: 'succeeded' | 'failed' | 'cancelled'
  readonly report?: Json
  /** A sentence for the person who asked; only of failed runs. */
  readonly failure?: string
}

export type Asked = { ok: true; run: string } | { ok: false; message: string }

/**
 * Asks for a run as the owner, who has just confirmed; `label` is for the record of activity. Refused while another run is active.
 * @throws Unconfirmed, Unavailable
 */
export async function askTransfer(
  client: Client,
  kind: TransferKind,
  input: Json,
  label: string,
): Promise<Asked> {
  const { data, error } = await client.rpc('ask_transfer', { kind, input, label })
  if (!error) return { ok: true, run: data }
  if (error.code === 'PT428') throw new Unconfirmed()
  if (error.code === 'PT409') return { ok: false, message: error.message }
  throw new Unavailable('database', error)
}

/** Begins a run of a command, which executes it itself; a sentence when another one is active. @throws Unavailable */
export async function beginTransfer(service: Client, kind: TransferKind, input: Json) {
  const { data, error } = await service.rpc('begin_transfer', { kind, input, lease_seconds: leaseSeconds })
  if (error?.code === 'PT409') return { ok: false, message: error.message } as const
  if (error) throw new Unavailable('database', error)
  return { ok: true, run: toRun(data[0]) } as const
}

/** Takes the run that waits, or whose server died; null when there is none. @throws Unavailable */
export async function claimTransfer(service: Client): Promise<Run | null> {
  const [row] = unwrap(await service.rpc('claim_transfer', { lease_seconds: leaseSeconds }))
  return row ? toRun(row) : null
}

function toRun(row: Tables<'transfer_runs'> | undefined): Run {
  if (!row?.lease_token) throw new Unavailable('database', 'the run has no lease')
  const { id, kind, input, checkpoint, step, done, cancel_asked: isCancelled } = row
  return { id, token: row.lease_token, kind, input, checkpoint, reached: { step, done }, isCancelled }
}

/** Stores progress and renews the lease. `stop`: another worker has the run. @throws Unavailable */
export async function reportProgress(service: Client, { id, token }: Run, progress: Progress) {
  const report = { run: id, token, lease_seconds: leaseSeconds, progress: { ...progress } }
  return unwrap(await service.rpc('report_transfer', report)) as 'continue' | 'cancel' | 'stop'
}

const endingOf = ({ report, ...ending }: Ending) =>
  report === undefined ? ending : { ...ending, report: storable(report) }

/** False when another worker has the run. @throws Unavailable */
export async function endTransfer(service: Client, { id, token }: Run, ending: Ending): Promise<boolean> {
  return unwrap(await service.rpc('end_transfer', { run: id, token, ...endingOf(ending) }))
}

/** Cancels a run: one that has not started ends at once, a running one when its server next reports progress. @throws Unavailable */
export async function cancelTransfer(client: Client, run: string) {
  unwrap(await client.rpc('cancel_transfer', { run }))
}
