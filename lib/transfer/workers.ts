import 'server-only'
import type { TransferKind } from './runs/schema.ts'
import type { Worker } from './runs/work.ts'

/** Who does each kind of run on a server. */
export const workers: Partial<Record<TransferKind, Worker>> = {}
