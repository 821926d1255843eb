import { writeFileSync } from 'node:fs'
import { withPostgres } from './checks/postgres.ts'
import { generatedFiles, pushMigrations } from './checks/rehearsal.ts'
import { run } from './stack/log.ts'

// Writes the files generated from the migrations: the database's types and its schema.
await run(() =>
  withPostgres(async ({ url, binaries }) => {
    await pushMigrations(url)
    for (const [file, text] of Object.entries(generatedFiles(url, binaries))) writeFileSync(file, text)
  }),
)
