import 'server-only'
import { refresh } from 'next/cache'
import { after } from 'next/server'
import { done, refuse } from '@/lib/platform/result'
import { patientServiceClient } from '@/lib/platform/supabase/service'
import { exportWorker, importWorker } from './archive/workers.ts'
import {
  checkAddressesWorker,
  importFilesWorker,
  tryImportWorker,
  undoImportWorker,
} from './import/workers.ts'
import { type Asked, claimTransfer } from './runs/mutations.ts'
import type { TransferKind } from './runs/schema.ts'
import { Refused, type Worker, workOff } from './runs/work.ts'

/** Starts the run that was asked for on this server; otherwise the next tick does. */
export async function begin(asked: Asked) {
  if (!asked.ok) return refuse('conflict', asked.message)
  await startDueTransfer()
  refresh()
  return done({ run: asked.run })
}

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

/** The worker of each kind of run. */
const workers: Record<TransferKind, Worker> = {
  export: exportWorker,
  import: importWorker,
  try_import: tryImportWorker,
  import_files: importFilesWorker,
  undo_import: undoImportWorker,
  check_addresses: checkAddressesWorker,
}
