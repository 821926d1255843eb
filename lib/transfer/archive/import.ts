import { z } from 'zod'
import type { Client } from '@/lib/platform/supabase/public'
import { isDatabaseUnreachable } from '../../platform/errors.ts'
import type { Run } from '../runs/mutations.ts'
import { type Job, Refused } from '../runs/work.ts'
import { checkArchive, type Stage } from './check.ts'
import { picturesOf, readChecked, readManifest } from './contents.ts'
import { newestMigration, type Site } from './export.ts'
import { type Manifest, type Member, pictureFolder } from './manifest.ts'
import {
  applyArchive,
  clearStagedRows,
  knownPictures,
  occupied,
  ownContent,
  stagedPictures,
  stageRows,
} from './staging.ts'
import { openZip, type Zip } from './zip-reader.ts'

export type ImportReport = {
  madeAt: string
  rows: Record<string, number>
  pictures: number
  missingPictures: string[]
}

type Lease = Pick<Run, 'id' | 'token'>

/** All of the file was checked and its rows were staged; of its pictures, this many were stored. */
const checkpointSchema = z.object({ stored: z.number() })
const picturesPerCheckpoint = 100
type Progress = Pick<Job, 'report' | 'signal'>

/**
 * Imports an archive into a new install: all of it is checked and its rows staged, then its pictures are stored, and then the rows
 * replace the samples in one transaction. What an earlier attempt of the run has checked and stored is not done again.
 * @throws Refused, with a sentence for the owner, before any row is changed
 */
export async function importArchive(
  site: Site,
  run: Pick<Run, 'id' | 'token' | 'checkpoint'>,
  file: string,
  progress: Progress,
): Promise<ImportReport> {
  const earlier = checkpointSchema.safeParse(run.checkpoint).data
  const zip = await openZip(file).catch(async (error) => {
    // An uploaded file is deleted after a day, in which no server may have run. The staged rows name the same pictures.
    if (earlier) await removeStored(site, run, await stagedPictures(site.service, run), progress)
    throw error
  })
  try {
    const manifest = earlier
      ? await readManifest(zip, await newestMigration(site.service))
      : await checkWhole(site.service, run, zip, progress)
    const { createdAt, rows, missingPictures } = manifest
    const report = { madeAt: createdAt, rows, pictures: picturesOf(manifest).length, missingPictures }
    await withPictures(site, run, zip, manifest, earlier?.stored ?? 0, progress, () =>
      applyArchive(site.service, run, report),
    )
    return report
  } finally {
    zip.close()
  }
}

async function checkWhole(service: Client, run: Lease, zip: Zip, progress: Progress): Promise<Manifest> {
  const content = await ownContent(service)
  if (content) throw new Refused(occupied(content))
  await clearStagedRows(service, run)
  const stage: Stage = (source, first, rows) => stageRows(service, run, source, first, rows)
  return checkArchive(zip, await newestMigration(service), stage, progress)
}

/**
 * Stores all pictures except the first `stored`, then calls `apply`. After a failure, pictures that no row names are removed, unless the run will
 * continue, or the rows may have been added although no response arrived.
 */
async function withPictures(
  site: Site,
  run: Lease,
  zip: Zip,
  manifest: Manifest,
  stored: number,
  { report, signal }: Progress,
  apply: () => Promise<void>,
) {
  const members = picturesOf(manifest)
  let isApplying = false
  try {
    await report({
      step: 'Storing the pictures',
      done: stored,
      total: members.length,
      checkpoint: { stored },
    })
    for (const [index, member] of members.entries()) {
      if (index < stored) continue
      signal.throwIfAborted()
      await site.pictures.write(nameOf(member), await readChecked(zip, member))
      const done = index + 1
      await report(done % picturesPerCheckpoint === 0 ? { done, checkpoint: { stored: done } } : { done })
    }
    await report({ step: 'Adding the rows', done: 0, total: 0 })
    isApplying = true
    await apply()
  } catch (error) {
    if (isApplying ? error instanceof Refused : !isDatabaseUnreachable(error))
      await removeStored(site, run, members.map(nameOf), { report, signal })
    throw error
  }
}

const nameOf = ({ name }: Member) => name.slice(pictureFolder.length)
const namesPerRequest = 1000

/** Removes those of an archive's pictures that no row names. */
async function removeStored(
  { service, pictures }: Site,
  run: Lease,
  names: string[],
  { report, signal }: Progress,
) {
  // A server that takes the run over now must not skip pictures that are being removed. A cancelled run stores none any more.
  await report({ checkpoint: { stored: 0 } }).catch((cause) => {
    if (!signal.aborted) throw cause
  })
  for (let from = 0; from < names.length; from += namesPerRequest) {
    const some = names.slice(from, from + namesPerRequest)
    const known = await knownPictures(service, run, some)
    for (const name of some) if (!known.has(name)) await pictures.remove(name)
  }
}
