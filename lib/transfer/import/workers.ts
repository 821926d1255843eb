import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { ownOrigin } from '@/lib/platform/own-server'
import type { Client } from '@/lib/platform/supabase/public'
import { keepUploads, removeUpload, uploadPath } from '../runs/files.ts'
import { sitePictures } from '../runs/site-pictures.ts'
import { storable } from '../runs/storable.ts'
import type { Job, Worker } from '../runs/work.ts'
import { checkAddresses } from './check-addresses.ts'
import { importFiles, tryImport } from './import.ts'
import { importSchema, runSchema } from './schema.ts'
import { undoImport } from './undo.ts'

function filesOf(input: unknown) {
  const { kind, site, files } = importSchema.parse(input)
  return { kind, site, paths: files.map(({ id }) => uploadPath(id)), names: files.map(({ name }) => name) }
}

const uploadsOf = (input: unknown) => importSchema.parse(input).files.map(({ id }) => id)

const siteOf = (service: Client) => ({ service, pictures: sitePictures() })

export const tryImportWorker: Worker = async (service, job) => {
  await keepUploads(uploadsOf(job.run.input))
  return tryImport(siteOf(service), filesOf(job.run.input), job)
}

const checkpointSchema = z.object({ imported: z.json() })

/** The uploaded files are removed once everything is imported. */
export const importFilesWorker: Worker = async (service, job) => {
  const uploads = uploadsOf(job.run.input)
  // The server stopped after the files were removed, or their removal had begun, and before the run was ended.
  const done = checkpointSchema.safeParse(job.run.checkpoint)
  const imported = done.success ? done.data.imported : await importUploads(service, job, uploads)
  for (const id of uploads) await removeUpload(id)
  return imported
}

async function importUploads(service: Client, job: Job, uploads: readonly string[]) {
  await keepUploads(uploads)
  const imported = storable(await importFiles(siteOf(service), filesOf(job.run.input), job))
  await job.report({ checkpoint: { imported } })
  return imported
}

export const undoImportWorker: Worker = async (service, job) =>
  undoImport(siteOf(service), runSchema.parse(job.run.input).run, job)

export const checkAddressesWorker: Worker = (service, job) => checkAddresses(service, ownOrigin(env()), job)
