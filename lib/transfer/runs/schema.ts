/** The kinds of work of this domain; `lib/transfer/start.ts` names who does each. */
export type TransferKind =
  | 'export'
  | 'import'
  | 'try_import'
  | 'import_files'
  | 'undo_import'
  | 'check_addresses'

export type TransferStatus = 'waiting' | 'running' | 'succeeded' | 'failed' | 'cancelled'

/** Bytes of a part of an upload. Proxies let as much pass as for a picture (deploy/nginx.conf). */
export const maxPartBytes = 4 * 1024 * 1024
