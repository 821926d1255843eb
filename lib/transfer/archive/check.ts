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
import type { Manifest } from './manifest.ts'
import type { Row } from './rows.ts'
import { SchoolRows } from './school-rows.ts'
import { type ArchivedTable, archivedTables } from './tables.ts'
import type { Zip } from './zip-reader.ts'

type Progress = Pick<Job, 'report' | 'signal'>

/** Takes rows of a table; `first` is the position of the first one. */
export type Stage = (source: string, first: number, rows: Row[]) => Promise<void>

/**
 * Reads all of an archive once: every digest, every row, every picture. Rows are given to `stage` in batches that fit into a request.
 * @throws Refused in one sentence
 */
export async function checkArchive(
  zip: Zip,
  newestMigration: string,
  stage: Stage,
  progress: Progress,
): Promise<Manifest> {
  const manifest = await readManifest(zip, newestMigration)
  await checkTables(zip, manifest, stage, progress)
  await checkOthers(zip, manifest, progress)
  return manifest
}

const again = 'Make the archive again, or download it again.'

async function checkTables(zip: Zip, manifest: Manifest, stage: Stage, { report, signal }: Progress) {
  const total = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  const school = new SchoolRows()
  let done = 0
  await report({ step: 'Checking the texts', done, total })
  for (const table of archivedTables) {
    let staged = 0
    for await (const rows of batchesOf(table, zip, manifest)) {
      signal.throwIfAborted()
      school.note(table.source, rows)
      await stage(table.source, staged, rows)
      staged += rows.length
      done += rows.length
      await report({ done })
    }
    if (staged !== (manifest.rows[table.source] ?? 0))
      throw new Refused(`The manifest counts other rows of ${table.path} than there are. ${again}`)
  }
  school.check()
}

const bytesPerBatch = 1_000_000
const rowsPerBatch = 500

async function* batchesOf(table: ArchivedTable, zip: Zip, manifest: Manifest): AsyncGenerator<Row[]> {
  let [batch, bytes]: [Row[], number] = [[], 0]
  for (const member of membersOf(table, manifest)) {
    for await (const row of parseRows(table, member.name, await readChecked(zip, member))) {
      batch.push(row)
      bytes += JSON.stringify(row).length
      if (bytes < bytesPerBatch && batch.length < rowsPerBatch) continue
      yield batch
      ;[batch, bytes] = [[], 0]
    }
  }
  if (batch.length > 0) yield batch
}

async function checkOthers(zip: Zip, manifest: Manifest, { report, signal }: Progress) {
  const pictures = picturesOf(manifest)
  if (pictures.length !== manifest.pictures)
    throw new Refused(`The manifest counts other pictures than there are. ${again}`)
  for (const member of textsOf(manifest)) await readChecked(zip, member)
  await report({ step: 'Checking the pictures', done: 0, total: pictures.length })
  for (const [index, member] of pictures.entries()) {
    signal.throwIfAborted()
    checkPicture(member, await readChecked(zip, member))
    await report({ done: index + 1 })
  }
}
