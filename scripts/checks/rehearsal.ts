import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import postgres from 'postgres'
import { Stop } from '../stack/log.ts'
import { command, toolEnvironment } from './command.ts'
import { checkDatabase } from './database.ts'
import { withPostgres } from './postgres.ts'

const root = path.resolve(import.meta.dirname, '../..')
const typesFile = path.join(root, 'lib/platform/supabase/database.types.ts')

/**
 * Rehearses a deployment with the official CLI on a plain PostgreSQL: the migrations are pushed, its advisors must be
 * content, the committed types must be what it generates, and the database tests must pass there too.
 */
export function rehearseDeployment() {
  return withPostgres(async (url) => {
    await pushMigrations(url)
    await command('supabase', 'db', 'advisors', `--remote=${url}`, '--fail-on', 'warn')
    if (generateTypes(url) !== readFileSync(typesFile, 'utf8')) {
      throw new Stop('lib/platform/supabase/database.types.ts is stale. Run: npm run types')
    }
    await checkDatabase(url)
  })
}

/** Brings an empty PostgreSQL to the state a hosted project has after `supabase db push`. */
export async function pushMigrations(url: string) {
  const sql = postgres(url, { onnotice: () => {}, max: 1 })
  await sql.unsafe(readFileSync(path.join(root, 'supabase/tests/bootstrap.sql'), 'utf8'))
  await sql.unsafe(getAuthSchemaSql())
  await sql.unsafe(SUPABASE_AUTH_HELPERS_SQL)
  await sql.unsafe(readFileSync(path.join(root, 'supabase/embedded/second_factors.sql'), 'utf8'))
  await sql.end()
  await command('supabase', 'db', 'push', '--yes', `--remote=${url}`)
}

/** The database's types as the official CLI writes them. */
export function generateTypes(url: string): string {
  const args = ['gen', 'types', '--remote', url]
  return execFileSync('supabase', args, { cwd: root, env: toolEnvironment(), encoding: 'utf8' })
}
