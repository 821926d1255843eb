import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { splitSqlStatements } from '@supabase/lite'
import { applyPendingMigrations } from '@supabase/lite/cli'
import { parse } from 'yaml'
import { EXPECTED_STOP } from './children.ts'
import { type ApiSettings, openApi } from './open-api.ts'
import { withMigrationLock } from './postgres/migration-lock.ts'
import { inWholeDirectory } from './sync.ts'

// Applies pending migrations and, only once, the seed in one transaction and the sample school, then exits. Runs
// before the server starts, because changes made beside a running server would be lost.
const [settings] = process.argv.slice(2)
if (!settings) throw new Error('prepare-database needs the settings of the API')
const apiSettings: ApiSettings = JSON.parse(settings)
type Api = Awaited<ReturnType<typeof openApi>>
const seedFile = 'supabase/seed.sql'
const schoolFile = 'supabase/school.yaml'
const factorFiles = ['second_factors', 'second_factor_requests'].map(
  (name) => `supabase/embedded/${name}.sql`,
)

const outcome = process.env.DATABASE_URL
  ? await openAndPrepare()
  : await inWholeDirectory(path.join(apiSettings.dataDirectory, 'pg'), openAndPrepare)
process.exit(outcome === 'refused' ? EXPECTED_STOP : 0)

async function openAndPrepare(directory?: string) {
  // One connection, because lite sends the statements of a transaction one by one.
  const app = await openApi(apiSettings, 1, directory)
  const outcome = await withMigrationLock(process.env.DATABASE_URL, () => prepare(app))
  await app.connection.close()
  return outcome
}

async function prepare(app: Api) {
  if (await isFromBeforeTheSquash(app)) {
    console.error(
      'The data directory is from a version before the migrations were squashed. Export what you need with that version, ' +
        'then start this one with another DATA_DIR. Nothing was changed.',
    )
    return 'refused'
  }
  await app.ensureSystemSchema()
  for (const file of factorFiles)
    await app.connection.transaction(splitSqlStatements(await readFile(file, 'utf8')))
  await applyPendingMigrations(app)
  await seedOnce(app)
  await importSampleSchool(app)
}

async function seedOnce(app: Api) {
  const seeded = await app.connection.exec(
    `select 1 from supabase_migrations.seed_files where path = '${seedFile}'`,
  )
  if (seeded?.rows.length) return
  const seed = await readFile(seedFile, 'utf8')
  const hash = createHash('sha256').update(seed).digest('hex')
  await app.connection.transaction([
    ...splitSqlStatements(seed),
    `insert into supabase_migrations.seed_files (path, hash) values ('${seedFile}', '${hash}')`,
  ])
}

/** Only into a database without a school; also into one from before the school was stored there. */
async function importSampleSchool(app: Api) {
  const known = await app.connection.exec('select 1 from public.site_identity')
  if (known?.rows.length) return
  const school = JSON.stringify(parse(await readFile(schoolFile, 'utf8')))
  // As a literal, because exec passes no parameters.
  await app.connection.exec(`select public.import_school('${school.replaceAll("'", "''")}')`)
}

/** Versions of the migrations from before they were squashed begin with 20251101. */
async function isFromBeforeTheSquash(app: Api) {
  const history = 'supabase_migrations.schema_migrations'
  const table = await app.connection.exec(`select 1 where to_regclass('${history}') is not null`)
  if (!table?.rows.length) return false
  const old = await app.connection.exec(`select 1 from ${history} where version like '20251101%' limit 1`)
  return old?.rows.length === 1
}
