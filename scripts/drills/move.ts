import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createSiteDatabase, withPostgres } from '../checks/postgres.ts'
import { stopChild } from '../stack/children.ts'
import { startDatabase } from '../stack/database.ts'
import { logStep, Stop } from '../stack/log.ts'
import { findFreePort } from '../stack/ports.ts'
import { rowDigests } from './move/compare.ts'
import { type Amounts, fillSite } from './move/fill.ts'
import { readManifestOf, runTransfer } from './move/run-transfer.ts'

/** Megabytes that a command may take more than it took before there was anything to move. */
const maxMegabytes = 300

/**
 * Moves a school from PGlite to PostgreSQL and on to another PGlite: every archive, row, picture and address must be equal.
 * @throws Stop when something differs, or when a command needs more memory than it may
 */
export async function moveSchool(amounts: Amounts) {
  process.env.LITE_AUTH_BCRYPT_COST ??= '4'
  const root = mkdtempSync(path.join(tmpdir(), 'academy-move-'))
  try {
    await withPostgres(async (server) =>
      moveBetween(root, createSiteDatabase(server, 'academy_moved'), amounts),
    )
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function moveBetween(root: string, postgresUrl: string, amounts: Amounts) {
  const archives = ['first', 'second', 'third'].map((name) => path.join(root, `${name}.zip`))
  const [first = '', second = '', third = ''] = archives
  const original = await startSite(path.join(root, 'pglite'))
  await fillSite(original, amounts)
  logStep(`Filled a site with ${amounts.posts} posts`)
  const expected = await facts(original)
  await transfer('export', original, first)
  await original.stop()
  const onPostgres = await startSite(path.join(root, 'postgres'), postgresUrl)
  await transfer('import', onPostgres, first)
  requireEqual('On PostgreSQL', await facts(onPostgres), expected)
  await transfer('export', onPostgres, second)
  await onPostgres.stop()
  const copy = await startSite(path.join(root, 'copy'))
  await transfer('import', copy, second)
  requireEqual('On another PGlite', await facts(copy), expected)
  await transfer('export', copy, third)
  await copy.stop()
  const manifests = await Promise.all(archives.map(readManifestOf))
  const [one, ...others] = manifests.map((manifest) => ({ ...manifest, createdAt: '' }))
  for (const other of others)
    if (!isDeepStrictEqual(other, one))
      throw new Stop('An archive of the copy differs from the one it was made of.')
  logStep(`Three archives with ${one?.members.length} files each are equal but for their dates`)
}

type Site = Awaited<ReturnType<typeof startSite>>

async function startSite(dataDirectory: string, postgresUrl?: string) {
  const port = await findFreePort()
  const settings = { dataDirectory, port, siteUrl: 'http://localhost:3000', postgresUrl }
  const { child, connection } = await startDatabase(settings)
  return {
    url: connection.SUPABASE_URL,
    key: connection.SUPABASE_SECRET_KEY,
    publishableKey: connection.SUPABASE_PUBLISHABLE_KEY,
    media: path.join(dataDirectory, 'media'),
    pid: child.pid,
    env: {
      DATA_DIR: dataDirectory,
      SUPABASE_PORT: String(port),
      ...(postgresUrl && { DATABASE_URL: postgresUrl }),
    },
    stop: () => stopChild(child),
  }
}

/** Runs a command, and prints how long it took and how much memory it and the database's process took more than before. */
async function transfer(script: 'export' | 'import', site: Site, file: string) {
  const { seconds, megabytes, databaseMegabytes } = await runTransfer(script, site.env, file, site.pid)
  logStep(
    `${script}: ${seconds.toFixed(1)} s, ${megabytes} MB more, the database's process ${databaseMegabytes} MB more`,
  )
  if (megabytes > maxMegabytes) throw new Stop(`${script} took ${megabytes} MB more than before.`)
}

async function facts(site: Site) {
  return {
    ...(await rowDigests(site)),
    pictures: readdirSync(site.media)
      .filter((name) => name.endsWith('.webp'))
      .sort(),
  }
}

function requireEqual(where: string, found: object, expected: Record<string, unknown>) {
  const wrong = Object.entries(found).filter(([name, value]) => !isDeepStrictEqual(value, expected[name]))
  if (wrong.length > 0) throw new Stop(`${where}, these differ: ${wrong.map(([name]) => name).join(', ')}`)
}
