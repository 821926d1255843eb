import type { Run } from '../runs/mutations.ts'
import { type Job, Refused } from '../runs/work.ts'
import { checkArchive } from './check.ts'
import { picturesOf, readChecked } from './contents.ts'
import { newestMigration, type Site } from './export.ts'
import { type Manifest, type Member, pictureFolder } from './manifest.ts'
import { applyArchive, clearStagedRows, knownPictures, occupied, ownContent, stageRows } from './staging.ts'
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
 * replace the samples in one transaction. @throws Refused, with a sentence for the owner, before any row is changed
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
    await clearStagedRows(service, run)
    const manifest = await checkArchive(
      zip,
      await newestMigration(service),
      (source, first, rows) => stageRows(service, run, source, first, rows),
      progress,
    )
    const { createdAt, rows, missingPictures } = manifest
    const report = { madeAt: createdAt, rows, pictures: picturesOf(manifest).length, missingPictures }
    await withPictures({ service, pictures }, run, zip, manifest, progress, () =>
      applyArchive(service, run, report),
    )
    return report
  } finally {
    zip.close()
  }
}

/**
 * Stores the pictures, then calls `apply`. If either fails, pictures that no row names are removed, except when only the response to
 * `apply` was lost: the rows may then have been added.
 */
async function withPictures(
  site: Site,
  run: Lease,
  zip: Zip,
  manifest: Manifest,
  { report, signal }: Progress,
  apply: () => Promise<void>,
) {
  const members = picturesOf(manifest)
  let isApplying = false
  try {
    await report({ step: 'Storing the pictures', done: 0, total: members.length })
    for (const [index, member] of members.entries()) {
      signal.throwIfAborted()
      await site.pictures.write(nameOf(member), await readChecked(zip, member))
      await report({ done: index + 1 })
    }
    await report({ step: 'Adding the rows', done: 0, total: 0 })
    isApplying = true
    await apply()
  } catch (error) {
    if (!isApplying || error instanceof Refused) await removeUnknown(site, run, members.map(nameOf))
    throw error
  }
}

const nameOf = ({ name }: Member) => name.slice(pictureFolder.length)
const namesPerRequest = 1000

async function removeUnknown({ service, pictures }: Site, run: Lease, names: string[]) {
  for (let from = 0; from < names.length; from += namesPerRequest) {
    const some = names.slice(from, from + namesPerRequest)
    const known = await knownPictures(service, run, some)
    for (const name of some) if (!known.has(name)) await pictures.remove(name)
  }
}
