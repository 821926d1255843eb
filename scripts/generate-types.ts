import { writeFileSync } from 'node:fs'
import { withPostgres } from './checks/postgres.ts'
import { generateTypes, pushMigrations } from './checks/rehearsal.ts'
import { run } from './stack/log.ts'

await run(() =>
  withPostgres(async (url) => {
    await pushMigrations(url)
    writeFileSync('lib/platform/supabase/database.types.ts', generateTypes(url))
  }),
)
