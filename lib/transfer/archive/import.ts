import type { Client } from '@/lib/platform/supabase/public'
import type { PictureStore } from '../../content/media/picture-stores.ts'
import type { Run } from '../runs/mutations.ts'
import { type Job, Refused } from '../runs/work.ts'
import {
  checkPicture,
  membersOf,
  parseRows,
  picturesOf,
  readChecked,
  readManifest,
  textsOf,
} from './contents.ts'
import { newestMigration, type Site } from './export.ts'
import { type Manifest, type Member, pictureFolder } from './manifest.ts'
import type { Row } from './rows.ts'
import { applyArchive, clearStagedRows, knownPictures, occupied, ownContent, stageRows } from './staging.ts'
import { type ArchivedTable, archivedTables } from './tables.ts'
import { openZip, type Zip } from './zip-reader.ts'

export type ImportReport = {
  madeAt: string
  rows: Record<string, number>
  pictures: number
  missingPictures: string[]
}

type Lease = Pick<Run, 'id' | 'token'>
type Progress = Pick<Job, 'report' | 'signal'>

/**
 * Imports an archive into a new install: all of it is checked and its rows staged, then its pictures are stored, and then the rows
 * replace the samples in one transaction. @throws Refused in one sentence, and then nothing was changed
 */
export async function importArchive(
  { service, pictures }: Site,
  run: Lease,
  file: string,
  progress: Progress,
): Promise<ImportReport> {
  const content = await ownContent(service)
  if (content) throw new Refused(occupied(content))
  const zip = await openZip(file)
  try {
    const manifest = await readManifest(zip, await newestMigration(service))
    await clearStagedRows(service, run)
    await stageTables(service, run, zip, manifest, progress)
    await checkOthers(zip, manifest, progress)
    const { createdAt, rows, missingPictures } = manifest
    const report = { madeAt: createdAt, rows, pictures: picturesOf(manifest).length, missingPictures }
    await withPictures(service, pictures, zip, manifest, progress, () => applyArchive(service, run, report))
    return report
  } catch (error) {
    await clearStagedRows(service, run).catch(() => {})
    throw error
  } finally {
    zip.close()
  }
}

async function stageTables(
  service: Client,
  run: Lease,
  zip: Zip,
  manifest: Manifest,
  { report, signal }: Progress,
) {
  const total = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  let done = 0
  await report({ step: 'Checking the texts', done, total })
  for (const table of archivedTables) {
    let staged = 0
    for await (const rows of rowsOf(table, zip, manifest)) {
      signal.throwIfAborted()
      await stageRows(service, run, table.source, staged, rows)
      staged += rows.length
      done += rows.length
      await report({ done })
    }
    if (staged !== (manifest.rows[table.source] ?? 0))
      throw new Refused(
        `The manifest counts other rows of ${table.path} than there are. Make the archive again, or download it again.`,
      )
  }
}

const bytesPerRequest = 1_000_000
const rowsPerRequest = 500

/** The rows of a table in batches that fit into one request. */
async function* rowsOf(table: ArchivedTable, zip: Zip, manifest: Manifest): AsyncGenerator<Row[]> {
  let [batch, bytes]: [Row[], number] = [[], 0]
  for (const member of membersOf(table, manifest)) {
    for (const row of parseRows(table, member.name, await readChecked(zip, member))) {
      batch.push(row)
      bytes += JSON.stringify(row).length
      if (bytes < bytesPerRequest && batch.length < rowsPerRequest) continue
      yield batch
      ;[batch, bytes] = [[], 0]
    }
  }
  if (batch.length > 0) yield batch
}

async function checkOthers(zip: Zip, manifest: Manifest, { report, signal }: Progress) {
  const pictures = picturesOf(manifest)
  if (pictures.length !== manifest.pictures)
    throw new Refused(
      'The manifest counts other pictures than there are. Make the archive again, or download it again.',
    )
  for (const member of textsOf(manifest)) await readChecked(zip, member)
  await report({ step: 'Checking the pictures', done: 0, total: pictures.length })
  for (const [index, member] of pictures.entries()) {
    signal.throwIfAborted()
    checkPicture(member, await readChecked(zip, member))
    await report({ done: index + 1 })
  }
}

/** Stores the pictures, then calls `apply`. When one of both fails, pictures that no row names are removed. */
async function withPictures(
  service: Client,
  store: PictureStore,
  zip: Zip,
  manifest: Manifest,
  { report, signal }: Progress,
  apply: () => Promise<void>,
) {
  const pictures = picturesOf(manifest)
  try {
    await report({ step: 'Storing the pictures', done: 0, total: pictures.length })
    for (const [index, member] of pictures.entries()) {
      signal.throwIfAborted()
      await store.write(nameOf(member), await readChecked(zip, member))
      await report({ done: index + 1 })
    }
    await report({ step: 'Adding the rows', done: 0, total: 0 })
    await apply()
  } catch (error) {
    await removeUnknown(service, store, pictures.map(nameOf))
    throw error
  }
}

const nameOf = ({ name }: Member) => name.slice(pictureFolder.length)
const namesPerRequest = 1000

async function removeUnknown(service: Client, store: PictureStore, names: string[]) {
  for (let from = 0; from < names.length; from += namesPerRequest) {
    const some = names.slice(from, from + namesPerRequest)
    const known = await knownPictures(service, some)
    for (const name of some) if (!known.has(name)) await store.remove(name)
  }
}
