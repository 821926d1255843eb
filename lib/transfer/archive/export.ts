import { z } from 'zod'
import type { Client } from '@/lib/platform/supabase/public'
import type { PictureStore } from '../../content/media/picture-stores.ts'
import { unwrap } from '../../platform/errors.ts'
import { exportDocument } from '../../school-editing/document.ts'
import type { Run } from '../runs/mutations.ts'
import type { Job } from '../runs/work.ts'
import {
  type Manifest,
  manifestHead,
  manifestName,
  pictureFolder,
  readmeName,
  schoolName,
} from './manifest.ts'
import { readme } from './readme.ts'
import { clearStagedRows, countStagedRows, stageArchive, stagedRows } from './staging.ts'
import { tableWriter } from './table-writer.ts'
import { archivedTables } from './tables.ts'
import { type AddMember, removeParts, writeZip } from './zip-writer.ts'

export type ExportReport = {
  bytes: number
  rows: Record<string, number>
  pictures: number
  missingPictures: string[]
}

export interface Site {
  readonly service: Client
  readonly pictures: PictureStore
}

type Progress = Pick<Job, 'report' | 'signal'>

/** Writes the whole school as one archive (docs/archive.md). @throws Unavailable */
export async function exportArchive(
  { service, pictures }: Site,
  run: Pick<Run, 'id' | 'token' | 'checkpoint'>,
  file: string,
  progress: Progress,
): Promise<ExportReport> {
  await removeParts(file)
  const createdAt = new Date()
  const schema = await newestMigration(service)
  const rows = await stageAll(service, run, schema, progress)
  let copied = { pictures: 0, missingPictures: [] as string[] }
  const bytes = await writeZip(file, createdAt, async (add, members) => {
    await add(readmeName, readme)
    const shown = await writeTables(service, run, rows, add, progress)
    await add(schoolName, await exportDocument(service))
    copied = await copyPictures(pictures, shown, add, progress)
    const head = { ...manifestHead, createdAt: createdAt.toISOString(), schema, rows }
    const manifest: Manifest = { ...head, ...copied, members: [...members] }
    await add(manifestName, JSON.stringify(manifest, null, 1))
  })
  return { bytes, rows, ...copied }
}

/** The version of the database whose rows are staged. */
const checkpointSchema = z.object({ staging: z.string() })

/**
 * Stages all rows. Those that an earlier attempt has staged stay, unless they were changed since. A restart may also migrate the database,
 * which adds columns to rows without changing their version.
 */
async function stageAll(
  service: Client,
  run: Pick<Run, 'id' | 'token' | 'checkpoint'>,
  schema: string,
  { report }: Progress,
) {
  if (checkpointSchema.safeParse(run.checkpoint).data?.staging !== schema) await clearStagedRows(service, run)
  let done = 0
  await report({ step: 'Reading the database', done, total: 0, checkpoint: { staging: schema } })
  await stageArchive(service, run, (rows) => {
    done += rows
    return report({ done })
  })
  return countStagedRows(service, run)
}

/** The version of the database. @throws Unavailable */
export async function newestMigration(service: Client): Promise<string> {
  const { migrations } = unwrap(await service.rpc('install_facts')) as { migrations: string[] }
  return migrations.at(-1) ?? ''
}

/** Writes the rows of all tables. Returns the names of the library's pictures, and of those that any text shows. */
async function writeTables(
  service: Client,
  run: Pick<Run, 'id' | 'token'>,
  rows: Record<string, number>,
  add: AddMember,
  { report, signal }: Progress,
): Promise<Set<string>> {
  const shown = new Set<string>()
  const writerOf = tableWriter((name, text) => {
    for (const [, picture = ''] of String(text).matchAll(pictureAddress)) shown.add(picture)
    return add(name, text)
  })
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  let done = 0
  await report({ step: 'Writing the texts', done, total })
  for (const table of archivedTables) {
    const writer = writerOf(table)
    for await (const page of stagedRows(service, run, table.source, rows[table.source] ?? 0)) {
      signal.throwIfAborted()
      if (table.source === 'private.media') for (const { name } of page) shown.add(String(name))
      await writer.add(page)
      done += page.length
      await report({ done })
    }
    await writer.end()
  }
  return shown
}

const pictureAddress = /\/media\/([0-9a-f]{20}-\d{1,4}x\d{1,4}\.webp)/g

async function copyPictures(
  pictures: PictureStore,
  shown: ReadonlySet<string>,
  add: AddMember,
  { report, signal }: Progress,
) {
  const missing: string[] = []
  let found = 0
  await report({ step: 'Writing the pictures', done: 0, total: shown.size })
  for (const name of [...shown].sort()) {
    signal.throwIfAborted()
    const bytes = await pictures.read(name)
    if (bytes) await add(pictureFolder + name, bytes)
    if (bytes) found++
    else missing.push(name)
    await report({ done: found + missing.length })
  }
  return { pictures: found, missingPictures: missing }
}
