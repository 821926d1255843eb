import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../../lib/platform/env.ts'
import { connectPglite } from '../stack/durable-pglite.ts'
import { logStep, Stop } from '../stack/log.ts'
import { backupDirectory } from '../stack/settings.ts'
import { readArchive } from './archive.ts'
import { differenceOf, readFacts } from './database-facts.ts'
import { decrypt } from './encryption.ts'
import { movePartsInPlace, requireEmpty, setAside } from './install.ts'
import type { DatabaseFacts, Manifest, Mode } from './manifest.ts'
import { requireEmptyPostgres, restoreDump, verifyDump } from './postgres-restore.ts'

type Options = { withoutSecrets: boolean }

/**
 * Restores a backup into an install without data. Everything is unpacked and checked beside it first, the embedded database is
 * started there too, and only then anything is moved. With `replace` what is there is set aside, never deleted.
 * @throws Stop in one sentence; nothing was touched then
 */
export async function restoreBackup(settings: Env, file: string, options: Options & { replace: boolean }) {
  const { DATA_DIR, DATABASE_URL, SUPABASE_URL } = settings
  if (SUPABASE_URL) throw new Stop('docs/operate.md says how a backup is restored into a hosted project.')
  if (DATABASE_URL) await requireEmptyPostgres(DATABASE_URL)
  if (!options.replace) requireEmpty(settings)
  await inStaging(path.resolve(DATA_DIR, 'restoring'), async (staging) => {
    const manifest = await unpack(file, staging, settings, options)
    requireMode(manifest.mode, DATABASE_URL ? 'postgres' : 'pglite')
    if (!DATABASE_URL) await checkFiles(staging, manifest)
    if (DATABASE_URL) await restoreDump(DATABASE_URL, path.join(staging, 'database.dump'), manifest)
    if (options.replace) setAside(settings)
    movePartsInPlace(staging, settings)
  })
}

/** Restores a backup in a temporary place, starts its database there and compares what is in it with the manifest. */
export async function verifyBackup(settings: Env, file: string, options: Options): Promise<Manifest> {
  const directory = backupDirectory(settings)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return inStaging(path.join(directory, 'verifying'), async (staging) => {
    const manifest = await unpack(file, staging, settings, options)
    if (manifest.mode === 'pglite') await checkFiles(staging, manifest)
    else await verifyDump(path.join(staging, 'database.dump'), manifest)
    return manifest
  })
}

async function inStaging<T>(staging: string, work: (staging: string) => Promise<T>): Promise<T> {
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true, mode: 0o700 })
  try {
    return await work(staging)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function unpack(file: string, staging: string, settings: Env, { withoutSecrets }: Options) {
  logStep('Checking the backup')
  const manifest = await readArchive(file, staging)
  await requireKnownMigrations(manifest)
  const encrypted = path.join(staging, 'secrets.json.encrypted')
  if (existsSync(encrypted)) {
    if (!withoutSecrets) await decryptSecrets(encrypted, path.join(staging, 'secrets.json'), settings)
    await rm(encrypted)
  }
  return manifest
}

async function decryptSecrets(encrypted: string, target: string, { BACKUP_PASSPHRASE }: Env) {
  const hint =
    'or add --without-secrets: then everybody signs in again and authenticator apps are set up again.'
  if (!BACKUP_PASSPHRASE)
    throw new Stop(`Set BACKUP_PASSPHRASE to the passphrase with which the backup was made, ${hint}`)
  const secrets = decrypt(await readFile(encrypted), BACKUP_PASSPHRASE)
  if (!secrets)
    throw new Stop(
      `BACKUP_PASSPHRASE is not the passphrase with which the backup was made. Correct it, ${hint}`,
    )
  await writeFile(target, secrets, { mode: 0o600, flush: true })
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

/** Starts PGlite on the unpacked files. @throws Stop when they do not have what the manifest says. */
async function checkFiles(staging: string, { database: expected }: Manifest) {
  logStep('Starting its database')
  const database = await connectPglite(path.join(staging, 'database'))
  await database.driver.waitReady.catch(() => {
    throw new Stop('The database in this backup does not start.')
  })
  try {
    const found: DatabaseFacts = await readFacts(
      async (sql) => (await database.driver.query<never>(sql)).rows,
    )
    const difference = differenceOf(found, expected)
    if (difference)
      throw new Stop(`The database in this backup is not the one that was saved: ${difference}.`)
  } finally {
    await database.close()
  }
}
