import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { stopChild } from '../stack/children.ts'
import { startDatabase } from '../stack/database.ts'
import { logStep, Stop } from '../stack/log.ts'
import { findFreePort } from '../stack/ports.ts'
import { createSiteDatabase, withPostgres } from '../stack/postgres/temporary-server.ts'
import { breakArchive, faults } from './move/broken.ts'
import { rowDigests } from './move/compare.ts'
import { type Amounts, fillSite, signUp } from './move/fill.ts'
import { readManifestOf, runTransfer } from './move/run-transfer.ts'

/** Allowed growth in MB over the memory of the same command on an empty site. */
const maxMegabytes = 300
const maxPostsOfFaults = 1000

/**
 * Moves a school from PGlite to PostgreSQL and on to another PGlite: every archive, row, picture and address must be equal.
 * @throws Stop when something differs, or when a command needs more memory than it may
 */
export async function moveSchool(amounts: Amounts) {
  process.env.LITE_AUTH_BCRYPT_COST ??= '4'
  const root = mkdtempSync(path.join(tmpdir(), 'academy-move-'))
  try {
    await withPostgres(async (server) =>
      moveBetween(root, await createSiteDatabase(server, 'academy_moved'), amounts),
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
  // Each copies the whole archive.
  if (amounts.posts <= maxPostsOfFaults) await refuseFaults(root, onPostgres, first)
  await transfer('import', onPostgres, first)
  await refused(onPostgres, first, /already has content of its own/)
  requireEqual('On PostgreSQL', await facts(onPostgres), expected)
  await transfer('export', onPostgres, second)
  await onPostgres.stop()
  const copy = await startSite(path.join(root, 'copy'))
  await transfer('import', copy, second)
  requireEqual('On another PGlite', await facts(copy), expected)
  await transfer('export', copy, third)
  await requirePeopleReturn(copy)
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

/** An account that signs up with an address of the archive is linked again to what it was assigned, edited and wrote. */
async function requirePeopleReturn({ url, key, publishableKey }: Site) {
  const service = createClient(url, key, { auth: { persistSession: false }, db: { timeout: 60_000 } })
  const owner = await signUp(url, publishableKey, 'owner')
  const admin = await signUp(url, publishableKey, 'admin')
  await service.from('profiles').update({ role: 'admin' }).eq('id', admin.id).throwOnError()
  const count = async (table: string, column: string) => {
    const rows = service.from(table).select('id', { count: 'exact', head: true }).eq(column, admin.id)
    return (await rows.throwOnError()).count
  }
  const found = {
    assigned: await count('contact_messages', 'assigned_to'),
    notes: await count('message_notes', 'author'),
    replies: await count('message_replies', 'author'),
    versions: await count('post_revisions', 'editor'),
    name: (await service.from('profiles').select('name').eq('id', owner.id).single().throwOnError()).data
      .name,
    author: (await owner.client.rpc('own_author').single().throwOnError()).data !== null,
  }
  const expected = {
    assigned: 20,
    notes: 10,
    replies: 8,
    versions: 1,
    name: 'Folake the Founder',
    author: true,
  }
  if (!isDeepStrictEqual(found, expected)) throw new Stop(`People did not return: ${JSON.stringify(found)}`)
  logStep('Owner and admin signed up and are again who they were')
}

/** Archives with a fault are refused with a reason, and change nothing. */
async function refuseFaults(root: string, site: Site, file: string) {
  const before = await facts(site)
  for (const [name, fault] of Object.entries(faults)) {
    const broken = path.join(root, 'broken.zip')
    await breakArchive(file, broken, fault)
    await refused(site, broken, fault.refusal)
    requireEqual(`After ${name}`, await facts(site), before)
    rmSync(broken)
  }
  logStep(`${Object.keys(faults).length} broken archives were refused`)
}

async function refused({ env }: Site, file: string, reason: RegExp) {
  const failure = await runTransfer('import', env, file).then(
    () => 'imported',
    ({ message }) => String(message),
  )
  if (!reason.test(failure)) throw new Stop(`Expected a refusal like ${reason}, but: ${failure}`)
}

async function facts(site: Site) {
  return {
    ...(await rowDigests(site)),
    pictures: (existsSync(site.media) ? readdirSync(site.media) : [])
      .filter((name) => name.endsWith('.webp'))
      .sort(),
  }
}

function requireEqual(where: string, found: object, expected: Record<string, unknown>) {
  const wrong = Object.entries(found).filter(([name, value]) => !isDeepStrictEqual(value, expected[name]))
  if (wrong.length > 0) throw new Stop(`${where}, these differ: ${wrong.map(([name]) => name).join(', ')}`)
}
