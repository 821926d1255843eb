import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import postgres from 'postgres'
import { startFakeStorage } from '../../fakes/storage.ts'
import { pushMigrations } from '../checks/rehearsal.ts'
import { Stop } from '../stack/log.ts'
import { withPostgres } from '../stack/postgres/temporary-server.ts'

export const secretKey = 'sb_secret_of_the_fake'

export type Run = (
  script: 'backup' | 'restore',
  env: Record<string, string>,
  ...args: string[]
) => Promise<string>

type Source = { url: string; posts: number; pictures: Map<string, Buffer>; file: string }

/**
 * What a restore does not take over: the auth server of a project keeps the list of its own migrations, and a newsletter that was being sent is
 * stopped, which the activity notes.
 */
const differing = [
  'auth.schema_migrations',
  'public.activity',
  'public.activity_id_seq',
  'public.newsletter_campaigns',
]

const seed = path.resolve(import.meta.dirname, '../../supabase/seed.sql')

/** Restores the backup of a hosted project into a new one with samples and an empty Storage. @throws Stop when anything differs */
export async function restoreHosted({ url: from, posts, pictures, file }: Source, root: string, run: Run) {
  await withPostgres(async ({ url }) => {
    const stored = new Map<string, Buffer>()
    const storage = await startFakeStorage('media', stored, secretKey)
    const env = {
      SUPABASE_URL: storage.url,
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_fake',
      SUPABASE_SECRET_KEY: secretKey,
      BACKUP_DATABASE_URL: await createLogin(url),
      DATA_DIR: path.join(root, 'restored'),
    }
    const refuse = async (expected: string) => {
      const before = await contentsOf(url)
      const refusal = await run('restore', env, file).catch(({ stderr }) => String(stderr))
      if (!refusal.includes(expected)) throw new Stop(`Instead of "${expected}": ${refusal}`)
      if (!isDeepStrictEqual(await contentsOf(url), before))
        throw new Stop(`A restore that was refused (${expected}) changed the database.`)
    }
    const alter = (statement: string) => withSql(url, (sql) => sql.unsafe(statement))
    try {
      await refuse('run npx supabase db push')
      await pushMigrations(url)
      await alter(readFileSync(seed, 'utf8'))
      await alter(`create table auth.schema_migrations as select 'of the new project' as version`)
      const account = `values (gen_random_uuid(), 'early@people.example')`
      await alter(`set session_replication_role = replica; insert into auth.users (id, email) ${account}`)
      await refuse('is in use (somebody signed up)')
      await alter('set session_replication_role = replica; delete from auth.users')
      if (stored.size > 0) throw new Stop('Pictures were stored before the project was ready.')
      // Fails when some tables are already replaced.
      await alter(`alter table public.blog_posts add constraint refused check (slug <> 'post-${posts}')`)
      await refuse('The database is as it was')
      await alter('alter table public.blog_posts drop constraint refused')
      await run('restore', env, file)
      const [wanted, found] = [await contentsOf(from), await contentsOf(url)]
      const other = Object.keys(wanted).filter((name) => wanted[name] !== found[name])
      if (other.sort().join() !== differing.join())
        throw new Stop(`The restored project differs in ${other.join(', ')}.`)
      if (!isDeepStrictEqual([...stored].sort(), [...pictures].sort()))
        throw new Stop('The restored pictures are not those of the backup.')
      await refuse(`is in use (${posts} posts, 1 message, 1 newsletter)`)
      console.log({ restoredTables: Object.keys(found).length, restoredPictures: stored.size })
    } finally {
      await storage.stop()
    }
  })
}

/** As `postgres` of a hosted project: no superuser, but it owns the tables and may switch triggers off. */
async function createLogin(url: string): Promise<string> {
  const password = randomBytes(24).toString('hex')
  await withSql(url, (sql) =>
    sql.unsafe(`create role operator login bypassrls password '${password}'; grant postgres to operator;
      grant set on parameter session_replication_role to operator`),
  )
  return Object.assign(new URL(url), { username: 'operator', password }).href
}

/** A digest of the rows of each table, and the position of each sequence. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  return withSql(url, async (sql) => {
    const tables = await sql<
      { name: string }[]
    >`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private', 'auth') order by 1`
    const digests = tables.map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(t::text, ' ' order by t::text)) as value from ${name} t`,
    )
    const positions = `select format('%I.%I', schemaname, sequencename), last_value::text from pg_sequences
      where schemaname in ('public', 'private', 'auth')`
    const rows = await sql.unsafe<{ name: string; value: string }[]>(
      [...digests, positions].join(' union all '),
    )
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  })
}

async function withSql<T>(url: string, work: (sql: postgres.Sql) => PromiseLike<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
