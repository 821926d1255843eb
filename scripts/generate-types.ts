import { writeFileSync } from 'node:fs'
import { generatedFiles, pushMigrations } from './checks/rehearsal.ts'
import { run } from './stack/log.ts'
import { withPostgres } from './stack/postgres/temporary-server.ts'

// Writes the files generated from the migrations: the database's types and its schema.
await run(() =>
  withPostgres(async ({ url, binaries }) => {
    await pushMigrations(url)
    for (const [file, text] of Object.entries(await generatedFiles(url, binaries))) writeFileSync(file, text)
  }),
)
