import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { splitSqlStatements } from '@supabase/lite'
import { applyPendingMigrations, createApi } from '@supabase/lite/cli'
import { parse } from 'yaml'
import { EXPECTED_STOP } from './children.ts'

// Applies pending migrations and, only once, the seed in one transaction and the sample school, then exits. Runs
// before the server starts, because changes made beside a running server would be lost.
const config = process.argv[2]
if (!config) throw new Error('prepare-database needs the path of a config.toml')
const seedFile = 'supabase/seed.sql'
const schoolFile = 'supabase/school.yaml'
const factorFiles = ['second_factors', 'second_factor_requests'].map(
  (name) => `supabase/embedded/${name}.sql`,
)

const api = await createApi({ withSupabaseClient: false })
const app = await api.project.local.createApp(config, { admin: false })
if (await isFromBeforeTheSquash()) {
  console.error(
    'The data directory is from a version before the migrations were squashed. Export what you need with that version, ' +
      'then start this one with another DATA_DIR. Nothing was changed.',
  )
  await app.connection.close()
  process.exit(EXPECTED_STOP)
}
await app.ensureSystemSchema()
for (const file of factorFiles)
  await app.connection.transaction(splitSqlStatements(await readFile(file, 'utf8')))
await applyPendingMigrations(app)

const seeded = await app.connection.exec(
  `select 1 from supabase_migrations.seed_files where path = '${seedFile}'`,
)
if (!seeded || seeded.rows.length === 0) {
  const seed = await readFile(seedFile, 'utf8')
  const hash = createHash('sha256').update(seed).digest('hex')
  await app.connection.transaction([
    ...splitSqlStatements(seed),
    `insert into supabase_migrations.seed_files (path, hash) values ('${seedFile}', '${hash}')`,
  ])
}
await importSampleSchool()
await app.connection.close()
process.exit(0)

/** Only into a database without a school; also into one from before the school was stored there. */
async function importSampleSchool() {
  const known = await app.connection.exec('select 1 from public.site_identity')
  if (known?.rows.length) return
  const school = JSON.stringify(parse(await readFile(schoolFile, 'utf8')))
  // As a literal, because exec passes no parameters.
  await app.connection.exec(`select public.import_school('${school.replaceAll("'", "''")}')`)
}

/** Versions of the migrations from before they were squashed begin with 20251101. */
async function isFromBeforeTheSquash() {
  const history = 'supabase_migrations.schema_migrations'
  const table = await app.connection.exec(`select 1 where to_regclass('${history}') is not null`)
  if (!table?.rows.length) return false
  const old = await app.connection.exec(`select 1 from ${history} where version like '20251101%' limit 1`)
  return old?.rows.length === 1
}
