import 'server-only'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Client } from '@/lib/accounts/member'
import type { StreamedFile } from '@/lib/platform/csv'
import { patientServiceClient } from '@/lib/platform/supabase/service'
import { ownContent } from './archive/staging.ts'
import { addressesFile } from './import/addresses-file.ts'
import { canBeUndone } from './import/queries.ts'
import { archivePath, fileLifetime, sizeOf } from './runs/files.ts'
import { listTransfers, readTransfer } from './runs/queries.ts'

/** The runs of this site, and what an import of an archive would replace. @throws Unavailable */
export async function readMove(client: Client) {
  const [runs, content] = await Promise.all([listRuns(client), ownContent(patientServiceClient())])
  return { runs: await Promise.all(runs.map(withDownload)), content }
}

/** Earlier imports than the latest of these are not listed. */
const maxImports = 100

/** The latest runs, then the earlier imports that can be undone, the newest first. @throws Unavailable */
export async function listRuns(client: Client) {
  const [latest, imports] = await Promise.all([
    listTransfers(client),
    listTransfers(client, maxImports, 'import_files'),
  ])
  const listed = new Set(latest.map(({ id }) => id))
  const earlier = imports.filter(({ id }) => !listed.has(id))
  const undoable = await Promise.all(earlier.map(({ id }) => canBeUndone(client, id)))
  return [...latest, ...earlier.filter((_, place) => undoable[place])]
}

type Listed = Awaited<ReturnType<typeof listTransfers>>[number]
export type Transfer = Awaited<ReturnType<typeof withDownload>>

/** `download`: the archive of an export, as long as it is there. */
async function withDownload(run: Listed) {
  return { ...run, download: await downloadOf(run) }
}

/** Null unless the run has written an archive within a day. */
async function downloadOf({ id, kind, status, finishedAt }: Listed) {
  if (kind !== 'export' || status !== 'succeeded' || finishedAt === null) return null
  const until = new Date(Date.parse(finishedAt) + fileLifetime)
  const bytes = until > new Date() ? await sizeOf(await archivePath(id)) : null
  return bytes === null ? null : { bytes, until: until.toISOString() }
}

/** The archive of an export as a file to download; null when it is not there any more. @throws Unavailable */
export async function openArchive(client: Client, run: string): Promise<StreamedFile | null> {
  const known = await readTransfer(client, run)
  const download = known && (await downloadOf(known))
  if (!download) return null
  const body = Readable.toWeb(createReadStream(await archivePath(run))) as ReadableStream<Uint8Array>
  const name = `school-${known.createdAt.slice(0, 10)}.zip`
  return { name, body, type: 'application/zip', bytes: download.bytes }
}

/** The redirects of a former site's addresses as a file for nginx. The caller must be the owner. @throws Unavailable */
export const openAddresses = () => addressesFile(patientServiceClient())
