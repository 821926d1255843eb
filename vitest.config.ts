import { globSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { failedTests } from './scripts/checks/failed-tests.ts'

const resolve = {
  alias: {
    '@': import.meta.dirname,
    // `server-only` throws outside React's server bundle, so also in tests: an empty module replaces it.
    'server-only': 'data:text/javascript,',
  },
}

// Tests named so start a database of their own: they run with the database tests.
const databaseTests = 'scripts/**/*.database.test.ts'

const unitTests = globSync('{app,components,lib,scripts,server}/**/*.test.{ts,tsx}', {
  exclude: [databaseTests],
})

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const databaseFiles = globSync(['supabase/tests/**/*.test.ts', ...(onPostgres ? [] : [databaseTests])])
// Different names, because `npm test` runs both in parallel.
const databaseName = onPostgres ? 'database on PostgreSQL' : 'database on PGlite'

/**
 * Tests that change the environment or the process's state, replace a framework's module or use a fake vendor run isolated, because
 * modules cache settings; a file that does so only through a helper needs the helper's name here. All others share loaded modules:
 * loading them takes half a second of processor time per file.
 */
const isIsolated = (file: string) =>
  /process\.env|stubEnv|resetModules|vi\.mock|announceOwnServer|fakes\/(next|openai)|support\/server/.test(
    readFileSync(file, 'utf8'),
  )
const isolated = [...unitTests, ...databaseFiles].filter(isIsolated)

// Only for tests that hang: on a busy machine a test takes many times as long. Hooks create databases, which takes 7 s on an idle one.
const limits = { testTimeout: 60_000, hookTimeout: 180_000 }

/** Most database tests share one database, so they run one after the other, also those of the two groups. */
const sequentialGroup = (groupOrder: number) => ({
  ...limits,
  fileParallelism: false,
  sequence: { groupOrder },
})

export default defineConfig({
  test: {
    reporters: ['default', failedTests],
    // Several tests only wait, so one worker more than there are cores.
    maxWorkers: os.availableParallelism() + 1,
    projects: [
      { resolve, test: { name: 'unit', ...limits, include: unitTests, exclude: isolated, isolate: false } },
      { resolve, test: { name: 'unit-isolated', ...limits, include: unitTests.filter(isIsolated) } },
      {
        resolve,
        test: {
          name: databaseName,
          ...sequentialGroup(1),
          include: databaseFiles,
          exclude: isolated,
          isolate: false,
        },
      },
      {
        resolve,
        test: {
          name: `${databaseName}, isolated`,
          ...sequentialGroup(2),
          include: databaseFiles.filter(isIsolated),
        },
      },
    ],
  },
})
