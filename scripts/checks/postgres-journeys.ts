import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { stopChild } from '../stack/children.ts'
import { startDatabase } from '../stack/database.ts'
import { Stop } from '../stack/log.ts'
import { findFreePort } from '../stack/ports.ts'
import { createSiteDatabase, withPostgres } from '../stack/postgres/temporary-server.ts'
import { type TemporarySite, withTemporarySite } from '../stack/temporary-site.ts'
import { requireNoFaults } from './failed-requests.ts'
import { playOn } from './play.ts'
import { playTests } from './tools.ts'

// Playwright compares these with the end of each path: `posts.spec.ts` also plays `admin-posts.spec.ts`.
const journeys = ['forms', 'newsletter', 'seat-offers', 'inbox', 'posts', 'versions', 'campaigns'].map(
  (name) => `${name}.spec.ts`,
)

/**
 * Plays journeys that write on a site with DATABASE_URL, whose database two servers have prepared at the same moment.
 * @throws Stop naming what failed, and every error that a page or handler threw.
 */
export function checkPostgresJourneys() {
  return withPostgres(async (server) => {
    const postgresUrl = await createSiteDatabase(server)
    await prepareTwice(postgresUrl)
    const play = (site: TemporarySite) =>
      playOn(site, async (env, playAll) => {
        await playTests(env, 'postgres', '--project=accounts')
        await playAll(
          () => playTests(env, 'postgres', '--project=phone', '--project=admin', ...journeys),
          async () => requireNoFaults(site.failedRequests),
          async () => requireNoPassword(postgresUrl, site.dataDirectory, site.build.DIST_DIR),
        )
      })
    await withTemporarySite(play, {}, { postgresUrl })
  })
}

/** Starts two servers at once on an empty database. @throws Stop when anything was done twice or not at all. */
async function prepareTwice(postgresUrl: string) {
  const folders = ['one', 'two'].map((name) => mkdtempSync(path.join(tmpdir(), `academy-${name}-`)))
  const start = async (dataDirectory: string) =>
    startDatabase({
      dataDirectory,
      port: await findFreePort(),
      siteUrl: 'http://localhost:3000',
      postgresUrl,
    })
  const databases = await Promise.all(folders.map(start))
  const reads = databases.flatMap(({ connection }) => Array.from({ length: 10 }, () => read(connection)))
  const statuses = await Promise.all(reads)
  if (statuses.some((status) => status !== 200))
    throw new Stop(`First requests were answered with ${statuses}`)
  await Promise.all(databases.map(({ child }) => stopChild(child)))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  const sql = postgres(postgresUrl, { max: 1 })
  const [counts] = await sql<{ migrations: number; seeds: number; schools: number }[]>`select
    (select count(*) from supabase_migrations.schema_migrations)::integer as migrations,
    (select count(*) from supabase_migrations.seed_files)::integer as seeds,
    (select count(*) from public.site_identity)::integer as schools`
  await sql.end()
  const expected = { migrations: readdirSync('supabase/migrations').length, seeds: 1, schools: 1 }
  if (JSON.stringify(counts) !== JSON.stringify(expected))
    throw new Stop(
      `Two servers at once left ${JSON.stringify(counts)} instead of ${JSON.stringify(expected)}`,
    )
}

type Connection = TemporarySite['database']['connection']

async function read({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: apikey }: Connection) {
  return (await fetch(`${SUPABASE_URL}/rest/v1/categories?select=id`, { headers: { apikey } })).status
}

/** @throws Stop naming a file of the data directory, or of the build, that has the database's password. */
function requireNoPassword(postgresUrl: string, dataDirectory: string, build: string) {
  const { password } = new URL(postgresUrl)
  const files = readdirSync(dataDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
  for (const file of [...files, path.join(build, 'academy-build')]) {
    const text = readFileSync(file, 'latin1')
    if (text.includes(password) || text.includes(decodeURIComponent(password)))
      throw new Stop(`${file} has the database's password.`)
  }
}
