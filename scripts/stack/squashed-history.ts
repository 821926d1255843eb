import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Stop } from './log.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Every migration of the history that was squashed has a version that begins so. */
const OLD_HISTORY = '20251101'

/** What `supabase/embedded/schema_digest.sql` answers for the whole old history, and for the squashed migrations. */
const SQUASHED_DIGEST = '36810f7423124b54b0b9b35825cf1a86'

export const squashed = ['platform', 'accounts', 'content', 'mail', 'leads', 'newsletter', 'ai'].map(
  (name, index) => ({
    version: `20251122000${index + 1}00`,
    name,
  }),
)

export type Database = {
  exec(sql: string): Promise<{ rows: Record<string, unknown>[] } | undefined>
  transaction(statements: string[]): Promise<void>
}

/**
 * A data directory from before the migrations were squashed has the schema already: its history is made to say so.
 * @throws Stop when its schema is another one; nothing is changed then.
 */
export async function carryOverOldHistory(database: Database) {
  if (!(await hasOldHistory(database))) return
  if ((await schemaDigest(database)) !== SQUASHED_DIGEST) {
    throw new Stop(
      'The data directory is from an older version. Start it once with the last version before the migrations were squashed, ' +
        'or start with another DATA_DIR. Nothing was changed.',
    )
  }
  await database.transaction([
    `delete from supabase_migrations.schema_migrations where version like '${OLD_HISTORY}%'`,
    ...squashed.map(
      ({ version, name }) =>
        `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}')`,
    ),
  ])
}

async function hasOldHistory(database: Database) {
  const [history] = await select(
    database,
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  )
  if (!history?.exists) return false
  const versions = `select from supabase_migrations.schema_migrations where version like '${OLD_HISTORY}%'`
  const [old] = await select(database, `select exists (${versions}) as exists`)
  return old?.exists === true
}

/** One value for all that the migrations define in this database. */
async function schemaDigest(database: Database) {
  const sql = await readFile(path.join(root, 'supabase/embedded/schema_digest.sql'), 'utf8')
  const [row] = await select(database, sql)
  return row?.digest
}

const select = async (database: Database, sql: string) => (await database.exec(sql))?.rows ?? []
