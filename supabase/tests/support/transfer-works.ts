import path from 'node:path'
import { folderStore } from '../../../lib/content/media/picture-stores.ts'
import { exportArchive } from '../../../lib/transfer/archive/export.ts'
import { importFiles, tryImport } from '../../../lib/transfer/import/import.ts'
import { runSchema } from '../../../lib/transfer/import/schema.ts'
import { undoImport } from '../../../lib/transfer/import/undo.ts'
import type { Worker } from '../../../lib/transfer/runs/work.ts'

// Imported by tests and by a process that they kill, which Node runs without a bundler.

/** Pictures and archives are stored in `folder`; `file` is the export of another system. */
export function transferWorks(folder: string, file: string) {
  const pictures = folderStore(path.join(folder, 'pictures'))
  const files = { kind: 'wordpress', paths: [file, `${file}.zip`] } as const
  return {
    export: (service, job) =>
      exportArchive({ service, pictures }, job.run, path.join(folder, 'school.zip'), job),
    try_import: (service, job) => tryImport({ service, pictures }, files, job),
    import_files: (service, job) => importFiles({ service, pictures }, files, job),
    undo_import: (service, job) => undoImport({ service, pictures }, runSchema.parse(job.run.input).run, job),
  } satisfies Record<string, Worker>
}
