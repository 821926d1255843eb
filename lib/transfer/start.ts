import 'server-only'
import { after } from 'next/server'
import { patientServiceClient } from '@/lib/platform/supabase/service'
import { claimTransfer } from './runs/mutations.ts'
import type { TransferKind } from './runs/schema.ts'
import { Refused, type Worker, workOff } from './runs/work.ts'
import { workers } from './workers.ts'

/**
 * Starts the run that waits, or whose server died; it continues after the response. Called by the action that asks for a run, and
 * each minute. Returns how many. @throws Unavailable
 */
export async function startDueTransfer(): Promise<number> {
  const service = patientServiceClient()
  const run = await claimTransfer(service)
  if (!run) return 0
  const worker: Worker | undefined = workers[run.kind as TransferKind]
  after(async () => void (await workOff(service, run, worker ?? unknownKind)))
  return 1
}

// A server of an earlier version beside this one.
const unknownKind: Worker = async () => {
  throw new Refused('This server does not know this kind of work. Update it, then start again.')
}
