import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mediaFolder } from '../../lib/content/media/folder.ts'
import type { Env } from '../../lib/platform/env.ts'
import { withCleanUp } from '../stack/clean-up.ts'
import { lockDirectory } from '../stack/lock.ts'
import { backupDirectory, databaseDirectory } from '../stack/settings.ts'
import { snapshotDirectory } from '../stack/snapshot.ts'
import { type Adding, writeArchive } from './archive.ts'
import { encrypt } from './encryption.ts'
import { type Contents, type DatabaseFacts, formatOf, type Mode } from './manifest.ts'
import { removeSnapshot, requirePglite, snapshotPglite } from './pglite.ts'
import { addPictures } from './pictures.ts'
import { dumpPostgres, projectUrl } from './postgres.ts'
import { requireOwnFolder } from './report.ts'
import { nameOf, outdated } from './rotation.ts'
import { leavingSpace, requireSpace, sizeOf, sizeOfCopy } from './space.ts'

/** The schemas of a hosted project that the site fills; the others are the platform's own. */
const hostedSchemas = ['public', 'private', 'auth', 'supabase_migrations']

export type Backup = {
  file: string
  bytes: number
  pictures: number
  missing: number
  secrets: Contents['secrets']
}

/** Makes one backup of everything, then deletes those that are not needed any more. @throws Stop, and then nothing was deleted. */
export async function makeBackup(settings: Env, now = new Date()): Promise<Backup> {
  const directory = backupDirectory(settings)
  const database = databaseOf(settings, directory)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  requireOwnFolder(settings)
  lockDirectory(directory, 'backup', 'another backup')
  // Backups into different folders would replace each other's snapshot.
  if (database.mode === 'pglite') lockDirectory(settings.DATA_DIR, 'snapshot', 'another backup')
  // What a killed backup left: only one runs at a time.
  await removeUnfinished(directory)
  database.cleanUp()
  await requireSpaceFor(settings, database.mode)
  const file = path.join(directory, nameOf(now))
  return withCleanUp(database.cleanUp, async () => {
    // A site that runs in an earlier version does not name its pictures.
    const { pictures: listed = [], ...facts } = await database.take()
    let pictures = { added: 0, missing: 0 }
    const secrets = readSecrets(settings)
    const bytes = await writeArchive(file, async (add) => {
      await database.add(add)
      pictures = await addPictures(settings, add, listed)
      if (secrets.encrypted) await add.bytes('secrets.json.encrypted', secrets.encrypted)
      return {
        format: formatOf,
        mode: database.mode,
        createdAt: now.toISOString(),
        database: facts,
        secrets: secrets.state,
      }
    })
    for (const name of outdated(await readdir(directory), now)) await rm(path.join(directory, name))
    return { file, bytes, pictures: pictures.added, missing: pictures.missing, secrets: secrets.state }
  })
}

type Database = {
  mode: Mode
  take: () => Promise<DatabaseFacts & { pictures: string[] }>
  add: (add: Adding) => Promise<void>
  cleanUp: () => void
}

function databaseOf(settings: Env, directory: string): Database {
  const { SUPABASE_URL, DATABASE_URL } = settings
  if (SUPABASE_URL) return dumpOf('hosted', projectUrl(settings), directory, hostedSchemas)
  if (DATABASE_URL) return dumpOf('postgres', DATABASE_URL, directory)
  requirePglite(settings)
  const snapshot = snapshotDirectory(settings.DATA_DIR)
  return {
    mode: 'pglite',
    take: () => snapshotPglite(settings),
    add: (add) => addDirectory(snapshot, 'database', add),
    cleanUp: () => removeSnapshot(settings),
  }
}

/**
 * Requires space for the snapshot and for the pictures, which cannot be compressed. The space for a dump and for the archive is
 * checked while they are written.
 * @throws Stop
 */
async function requireSpaceFor(settings: Env, mode: Mode) {
  const directory = backupDirectory(settings)
  const pictures = await sizeOf(mediaFolder(settings), { recursive: false })
  if (mode !== 'pglite') return requireSpace(directory, pictures)
  const snapshot = await sizeOfCopy(databaseDirectory(settings))
  const areOnOneDisk = statSync(directory).dev === statSync(settings.DATA_DIR).dev
  await requireSpace(settings.DATA_DIR, snapshot + (areOnOneDisk ? pictures : 0))
  await requireSpace(directory, pictures)
}

function dumpOf(mode: Mode, url: string, directory: string, schemas?: string[]): Database {
  const dump = path.join(directory, 'database.dump.part')
  return {
    mode,
    take: async () => {
      // pg_dump keeps the mode of a file that is there, and would make one that everybody can read.
      await writeFile(dump, '', { mode: 0o600, flag: 'wx' })
      return leavingSpace(directory, (signal) => dumpPostgres(url, dump, signal, schemas))
    },
    add: (add) => add.file('database.dump', dump),
    cleanUp: () => rmSync(dump, { force: true }),
  }
}

/** Every file below, and directories, without some of which PostgreSQL does not start. */
async function addDirectory(source: string, name: string, add: Adding) {
  await add.directory(name)
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), `${name}/${entry.name}`]
    if (entry.isDirectory()) await addDirectory(from, to, add)
    else await add.file(to, from)
  }
}

async function removeUnfinished(directory: string) {
  const parts = (await readdir(directory)).filter((name) => name.endsWith('.part'))
  for (const name of parts) await rm(path.join(directory, name))
}

function readSecrets({ DATA_DIR, BACKUP_PASSPHRASE }: Env): {
  state: Contents['secrets']
  encrypted?: Buffer
} {
  const file = path.join(DATA_DIR, 'secrets.json')
  if (!existsSync(file)) return { state: 'none' }
  if (!BACKUP_PASSPHRASE) return { state: 'left out' }
  return { state: 'encrypted', encrypted: encrypt(readFileSync(file), BACKUP_PASSPHRASE) }
}
