import 'server-only'
import { pictureStore } from '@/lib/content/media/store'
import { env } from '@/lib/platform/env'
import { ownOrigin } from '@/lib/platform/own-server'
import { keepUploads, removeUpload, uploadPath } from '../runs/files.ts'
import type { Worker } from '../runs/work.ts'
import { checkAddresses } from './check-addresses.ts'
import { importFiles, tryImport } from './import.ts'
import { importSchema, runSchema } from './schema.ts'
import { undoImport } from './undo.ts'

function filesOf(input: unknown) {
  const { kind, site, files } = importSchema.parse(input)
  return { kind, site, paths: files.map(({ id }) => uploadPath(id)), names: files.map(({ name }) => name) }
}

const uploadsOf = (input: unknown) => importSchema.parse(input).files.map(({ id }) => id)

const siteOf = (service: Parameters<Worker>[0]) => ({ service, pictures: pictureStore() })

export const tryImportWorker: Worker = async (service, job) => {
  await keepUploads(uploadsOf(job.run.input))
  return tryImport(siteOf(service), filesOf(job.run.input), job)
}

export const importFilesWorker: Worker = async (service, job) => {
  const uploads = uploadsOf(job.run.input)
  await keepUploads(uploads)
  const report = await importFiles(siteOf(service), filesOf(job.run.input), job)
  for (const id of uploads) await removeUpload(id)
  return report
}

export const undoImportWorker: Worker = async (service, job) =>
  undoImport(siteOf(service), runSchema.parse(job.run.input).run, job)

export const checkAddressesWorker: Worker = (service, job) => checkAddresses(service, ownOrigin(env()), job)
