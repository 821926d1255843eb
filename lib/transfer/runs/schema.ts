/** The kinds of work of this domain; `lib/transfer/workers.ts` names who does each. */
export type TransferKind = 'export' | 'import'

export type TransferStatus = 'waiting' | 'running' | 'succeeded' | 'failed' | 'cancelled'
