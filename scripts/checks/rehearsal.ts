import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import postgres from 'postgres'
import { Stop } from '../stack/log.ts'
import { command, toolEnvironment } from './command.ts'
import { checkDatabase } from './database.ts'
import { withPostgres } from './postgres.ts'
import { dumpSchema } from './schema.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Rehearses a deployment with the official CLI on a plain PostgreSQL: the migrations are pushed, its advisors must be
 * content, the committed types and schema must be what is generated, and the database tests must pass there too.
 */
export function rehearseDeployment() {
  return withPostgres(async (url, binaries) => {
    await pushMigrations(url)
    await command('supabase', 'db', 'advisors', `--remote=${url}`, '--fail-on', 'warn')
    for (const [file, text] of Object.entries(generatedFiles(url, binaries))) {
      if (text !== readFileSync(file, 'utf8')) throw new Stop(`${file} is stale. Run: npm run types`)
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

/** The files that are generated from the migrations, each with its text. */
export const generatedFiles = (url: string, binaries: string) => ({
  'lib/platform/supabase/database.types.ts': generateTypes(url),
  'supabase/schema.sql': dumpSchema(url, binaries),
})

/** The database's types as the official CLI writes them. */
function generateTypes(url: string): string {
  const args = ['gen', 'types', '--remote', url]
  return execFileSync('supabase', args, { cwd: root, env: toolEnvironment(), encoding: 'utf8' })
}
