import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Skip, Stop } from '../stack/log.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'

export type Settings = Record<string, string>
type Journey = () => Promise<void>

/** Environment variables for the Playwright tests in `e2e/` when they run against `site`. */
const environmentOf = ({ siteUrl, dataDirectory, database, build }: TemporarySite) => ({
  ...database.connection,
  ...build,
  BASE_URL: siteUrl,
  SESSIONS_DIR: dataDirectory,
  FAILED_TESTS: path.join(dataDirectory, 'failed-tests.txt'),
})

/**
 * Calls `work` with the environment variables of the tests and with a function that runs journeys one after the other. A journey that fails
 * does not end the run: all failures are collected.
 * @throws Stop, with all failures and the titles of all failed tests in its message.
 */
export async function playOn(
  site: TemporarySite,
  work: (env: Settings, playAll: (...journeys: Journey[]) => Promise<void>) => Promise<void>,
) {
  const env = environmentOf(site)
  const failures: string[] = []
  const record = (cause: unknown) => {
    if (cause instanceof Skip) console.log(`Skipped: ${cause.message}`)
    else failures.push(cause instanceof Stop ? cause.message : String(cause))
  }
  await work(env, async (...journeys) => {
    for (const journey of journeys) await journey().catch(record)
  }).catch(record)
  if (existsSync(env.FAILED_TESTS)) failures.push(readFileSync(env.FAILED_TESTS, 'utf8'))
  if (failures.length > 0) throw new Stop(failures.join('\n'))
}
