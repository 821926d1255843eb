import type { Client } from '@/lib/platform/supabase/public'
import type { Job } from '../runs/work.ts'
import { type Lease, undoBatch } from './mutations.ts'

export type UndoReport = {
  removed: number
  /** What somebody has changed since, or others use by now. */
  kept: { kind: string; label: string }[]
  /** How many subscriptions the import has ended, which stay so. */
  ended: number
}

interface Site {
  readonly service: Client
  readonly pictures: { remove: (name: string) => Promise<void> }
}

const batch = 100

/**
 * Removes what an import added, except what was changed since; that is kept and listed. The database counts, so that an undo whose server
 * was restarted names all of it.
 */
export async function undoImport(
  { service, pictures }: Site,
  imported: string,
  { report, signal, run }: Pick<Job, 'report' | 'signal'> & { readonly run: Lease },
): Promise<UndoReport> {
  await report({ step: 'Removing what was imported', done: 0, total: 0 })
  // A picture is noted as removed after its file is: a server that dies in between does it again.
  let removedFiles: string[] = []
  for (;;) {
    signal.throwIfAborted()
    const part = await undoBatch(service, run, { undone: imported, batch, files_removed: removedFiles })
    for (const name of part.pictures) await pictures.remove(name)
    removedFiles = part.pictures
    const { removed, kept_so_far, kept, ended } = part
    await report({ done: removed + kept_so_far })
    if (!part.more) return { removed, kept, ended }
  }
}
