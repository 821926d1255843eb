import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopChild, stopChildren } from '../stack/children.ts'
import { startDatabase } from '../stack/database.ts'
import { findFreePort } from '../stack/ports.ts'
import { buildWeb, startWeb } from '../stack/web.ts'
import { commandWith, toolEnvironment } from './command.ts'

/**
 * Plays the journeys in a real browser against the production build.
 * The build is always new and made while no database runs, so the pages also prove that they fill in later; at the end the database is stopped under the running site.
 */
export async function checkJourneys() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'academy-journeys-'))
  const port = await findFreePort()
  const siteUrl = `http://localhost:${port}`
  const env = toolEnvironment({ PORT: String(port), SITE_URL: siteUrl, DATA_DIR: dataDirectory })
  try {
    await buildWeb(env, dataDirectory)
    const database = await startDatabase({ dataDirectory, port: await findFreePort(), siteUrl })
    await startWeb('start', port, { ...env, ...database.connection })
    const test = { ...database.connection, BASE_URL: siteUrl, SESSIONS_DIR: dataDirectory }
    await play(test, 'phone', 'desktop', 'programs')
    await play(test, 'people')
    await play(test, 'admin')
    await play(test, 'publishing')
    await stopChild(database.child)
    await play(test, 'without-database')
  } finally {
    await stopChildren()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

const play = (env: Record<string, string>, ...projects: string[]) =>
  commandWith(env, 'playwright', 'test', '-c', 'e2e', ...projects.map((name) => `--project=${name}`))
