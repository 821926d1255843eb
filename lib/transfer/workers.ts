import 'server-only'
import { exportWorker, importWorker } from './archive/workers.ts'
import {
  checkAddressesWorker,
  importFilesWorker,
  tryImportWorker,
  undoImportWorker,
} from './import/workers.ts'
import type { TransferKind } from './runs/schema.ts'
import type { Worker } from './runs/work.ts'

/** The worker of each kind of run. */
export const workers: Record<TransferKind, Worker> = {
  export: exportWorker,
  import: importWorker,
  try_import: tryImportWorker,
  import_files: importFilesWorker,
  undo_import: undoImportWorker,
  check_addresses: checkAddressesWorker,
}
