import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopChild } from '../stack/children.ts'
import { startDatabase } from '../stack/database.ts'
import { findFreePort } from '../stack/ports.ts'
import { runTests } from './tools.ts'

/**
 * Runs the database tests against a fresh Supabase: on PGlite, or on the PostgreSQL at `postgresUrl`, whose superuser the
 * tests need for states that no request can reach.
 */
export async function checkDatabase(postgresUrl?: string, superuserUrl = '') {
  // The lowest cost, because the tests create hundreds of accounts.
  process.env.LITE_AUTH_BCRYPT_COST ??= '4'
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'academy-database-'))
  const options = { dataDirectory, port: await findFreePort(), siteUrl: 'http://localhost:3000', postgresUrl }
  const { child, connection } = await startDatabase(options)
  try {
    const test = {
      TEST_SUPABASE_URL: connection.SUPABASE_URL,
      TEST_PUBLISHABLE_KEY: connection.SUPABASE_PUBLISHABLE_KEY,
      TEST_SECRET_KEY: connection.SUPABASE_SECRET_KEY,
      TEST_DATABASE_URL: superuserUrl,
    }
    await runTests('database*', test)
  } finally {
    await stopChild(child)
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
