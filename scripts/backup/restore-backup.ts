import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mediaFolder } from '../../lib/content/media/folder.ts'
import type { Env } from '../../lib/platform/env.ts'
import { withCleanUp } from '../stack/clean-up.ts'
import { differenceOf, type Facts, type Query, readFacts } from '../stack/database-facts.ts'
import { connectPglite } from '../stack/durable-pglite.ts'
import { lockDirectory } from '../stack/lock.ts'
import { logStep, Stop } from '../stack/log.ts'
import { backupDirectory } from '../stack/settings.ts'
import { readArchive } from './archive.ts'
import { decrypt } from './encryption.ts'
import { extractRows, requireNewProject, restoreRows, storePictures } from './hosted-restore.ts'
import { putInPlace, requireEmpty, type Unpacked } from './install.ts'
import type { Manifest, Mode } from './manifest.ts'
import { countMissing } from './pictures.ts'
import { projectUrl } from './postgres.ts'
import { requireEmptyPostgres, restoreDump, verifyDump } from './postgres-restore.ts'
import { reportStopped, type Stopped, stopSending } from './stop-sending.ts'

type Options = { withoutSecrets: boolean }

/**
 * Restores a backup into an install without data. Everything is unpacked and checked on the disk where it will be, the embedded
 * database is started there too, and only then names are changed. With `replace` what is there is set aside, never deleted.
 * @throws Stop in one sentence; nothing was touched then, unless it says so
 */
export async function restoreBackup(settings: Env, file: string, options: Options & { replace: boolean }) {
  const { DATA_DIR, DATABASE_URL, SUPABASE_URL } = settings
  if (SUPABASE_URL) return restoreIntoProject(settings, file, options.replace)
  if (DATABASE_URL) await requireEmptyPostgres(DATABASE_URL)
  if (!options.replace) requireEmpty(settings)
  await inStaging(path.resolve(DATA_DIR, 'restoring'), (files) =>
    inStaging(path.join(mediaFolder(settings), 'restoring'), async (pictures) => {
      const { manifest, secrets } = await unpack(file, { files, pictures }, settings, options)
      requireMode(manifest.mode, DATABASE_URL ? 'postgres' : 'pglite')
      if (secrets) await writeFile(path.join(files, 'secrets.json'), secrets, { mode: 0o600, flush: true })
      const place = (finish?: () => Promise<void>) => putInPlace({ files, pictures }, settings, finish)
      if (DATABASE_URL) return restoreDump(DATABASE_URL, path.join(files, 'database.dump'), manifest, place)
      await checkFiles(files, manifest, async (query) => {
        const stopped: Stopped = {}
        for (const statement of stopSending(manifest)) Object.assign(stopped, ...(await query(statement)))
        reportStopped(stopped)
      })
      await place()
    }),
  )
}

/**
 * Restores a backup into a new hosted project: pictures first, then the rows. Its keys are the project's own, in the settings.
 * @throws Stop; the database is as it was then
 */
async function restoreIntoProject(settings: Env, file: string, replace: boolean) {
  const url = projectUrl(settings)
  if (replace)
    throw new Stop('A hosted project is never replaced: make another one, and leave out --replace.')
  await inStaging(path.resolve(settings.DATA_DIR, 'restoring'), async (files) => {
    const unpacked = { files, pictures: path.join(files, 'media') }
    const { manifest } = await unpack(file, unpacked, settings, { withoutSecrets: true })
    requireMode(manifest.mode, 'hosted')
    await requireNewProject(url, manifest)
    const rows = await extractRows(path.join(files, 'database.dump'), manifest, url)
    if (existsSync(unpacked.pictures)) await storePictures(settings, unpacked.pictures)
    await restoreRows(url, rows, manifest)
  })
}

/**
 * Restores a backup in a temporary place, starts its database there and compares what is in it with the manifest and the pictures.
 * Returns the number of pictures of the library that the backup does not contain. @throws Stop also if it contains none of them
 */
export async function verifyBackup(settings: Env, file: string, options: Options) {
  const directory = backupDirectory(settings)
  // Another one would delete the folder of this one.
  lockDirectory(directory, 'verify', 'another --verify')
  return inStaging(path.join(directory, 'verifying'), async (files) => {
    const { manifest } = await unpack(file, { files, pictures: path.join(files, 'media') }, settings, options)
    const { pictures } =
      manifest.mode === 'pglite'
        ? await checkFiles(files, manifest)
        : await verifyDump(path.join(files, 'database.dump'), manifest)
    const names = manifest.members.map(({ name }) => name.replace(/^media\//, ''))
    return { manifest, missing: countMissing(pictures, names, 'in this backup') }
  })
}

async function inStaging<T>(staging: string, work: (staging: string) => Promise<T>): Promise<T> {
  const remove = () => rmSync(staging, { recursive: true, force: true })
  try {
    remove()
    mkdirSync(staging, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Stop(`${staging} cannot be used (${(error as NodeJS.ErrnoException).code}).`)
  }
  return withCleanUp(remove, () => work(staging))
}

/** The keys are only in memory, so that no copy of them is left behind. */
async function unpack(file: string, { files, pictures }: Unpacked, settings: Env, options: Options) {
  logStep('Checking the backup')
  const manifest = await readArchive(file, files, pictures)
  await requireKnownMigrations(manifest)
  const encrypted = path.join(files, 'secrets.json.encrypted')
  const hasSecrets = existsSync(encrypted) && !options.withoutSecrets
  return { manifest, secrets: hasSecrets ? decryptSecrets(encrypted, settings) : undefined }
}

function decryptSecrets(encrypted: string, { BACKUP_PASSPHRASE }: Env): Buffer {
  const hint =
    'or add --without-secrets: then everybody signs in again and authenticator apps are set up again.'
  if (!BACKUP_PASSPHRASE)
    throw new Stop(`Set BACKUP_PASSPHRASE to the passphrase with which the backup was made, ${hint}`)
  const secrets = decrypt(readFileSync(encrypted), BACKUP_PASSPHRASE)
  if (secrets) return secrets
  throw new Stop(
    `BACKUP_PASSPHRASE is not the passphrase with which the backup was made. Correct it, ${hint}`,
  )
}

/** An older version of the site would not know what a newer one stored. */
async function requireKnownMigrations({ database }: Manifest) {
  const files = await readdir(path.resolve(import.meta.dirname, '../../supabase/migrations'))
  const known = new Set(files.map((name) => name.split('_')[0]))
  if (database.migrations.every((version) => known.has(version))) return
  throw new Stop('This backup was made by a newer version of the site. Update this one first.')
}

function requireMode(found: Mode, wanted: Mode) {
  if (found === wanted) return
  const place = {
    pglite: 'the embedded database',
    postgres: 'a PostgreSQL (DATABASE_URL)',
    hosted: 'a hosted project',
  }
  throw new Stop(`This backup is of ${place[found]}, and this install uses ${place[wanted]}.`)
}

/** Starts PGlite on the unpacked files, for `change` after the check. @throws Stop when they do not have what the manifest says. */
async function checkFiles(
  files: string,
  { database: expected }: Manifest,
  change = async (_query: Query) => {},
): Promise<Facts> {
  logStep('Starting its database')
  const database = await connectPglite(path.join(files, 'database')).catch(() => {
    throw new Stop('The database in this backup does not start.')
  })
  try {
    const query: Query = async (sql) => (await database.driver.query<never>(sql)).rows
    const found = await readFacts(query)
    const difference = differenceOf(found, expected)
    if (difference)
      throw new Stop(`The database in this backup is not the one that was saved: ${difference}.`)
    await change(query)
    return found
  } finally {
    await database.close()
  }
}
