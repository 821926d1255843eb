import 'server-only'
import { z } from 'zod'
import { archivePath, keepUploads, removeUpload, uploadPath } from '../runs/files.ts'
import { sitePictures } from '../runs/site-pictures.ts'
import type { Worker } from '../runs/work.ts'
import { exportArchive } from './export.ts'
import { importArchive } from './import.ts'

/** Writes the archive of a run, which its page offers for a day. */
export const exportWorker: Worker = async (service, { run, ...progress }) =>
  exportArchive({ service, pictures: sitePictures() }, run, await archivePath(run.id), progress)

const inputSchema = z.object({ file: z.guid() })
const checkpointSchema = z.object({ applied: z.json() })

/** Imports an uploaded archive. */
export const importWorker: Worker = async (service, { run, ...progress }) => {
  const { file } = inputSchema.parse(run.input)
  // The server stopped after the rows were there, and before the run was ended.
  const done = checkpointSchema.safeParse(run.checkpoint)
  const site = { service, pictures: sitePictures() }
  await keepUploads([file])
  const report = done.success ? done.data.applied : await importArchive(site, run, uploadPath(file), progress)
  await removeUpload(file)
  return report
}
