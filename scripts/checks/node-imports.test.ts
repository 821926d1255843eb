import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// Node runs these without a bundler, so all their imports need relative paths with file extensions.
test.each([
  'server/respond.ts',
  'lib/school/pages.ts',
  'lib/school/courses/routes.ts',
  'scripts/checks/journeys.ts',
  'scripts/checks/rehearsal.ts',
  'scripts/drills/schedule.ts',
])('Node loads %s', { timeout: 30_000 }, async (file) => {
  const script = `await import('./${file}'); process.exit()`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  await expect(run).resolves.toBeDefined()
})
