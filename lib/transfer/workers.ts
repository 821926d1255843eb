import 'server-only'
import { exportWorker, importWorker } from './archive/workers.ts'
import type { TransferKind } from './runs/schema.ts'
import type { Worker } from './runs/work.ts'

/** Who does each kind of run on a server. */
export const workers: Record<TransferKind, Worker> = {
  export: exportWorker,
  import: importWorker,
}
