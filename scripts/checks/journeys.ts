import { startFakeTurnstile } from '../../e2e/fakes/turnstile.ts'
import { stopChild } from '../stack/children.ts'
import { findFreePort } from '../stack/ports.ts'
import { type TemporarySite, withTemporarySite } from '../stack/temporary-site.ts'
import { commandWith } from './command.ts'

/** Plays the journeys in a real browser against the production build; at the end its database is stopped under it. */
export async function checkJourneys() {
  await withTemporarySite(async (site) => {
    const { siteUrl, dataDirectory, database } = site
    const env = { ...database.connection, BASE_URL: siteUrl, SESSIONS_DIR: dataDirectory }
    await play(env, 'looks')
    await play(env, 'phone', 'desktop', 'programs')
    await play(env, 'people')
    await play(env, 'admin')
    await play(env, 'rules')
    await play(env, 'publishing')
    await playChallenge(site, env)
    await stopChild(database.child)
    await play(env, 'without-database')
  })
}

/** Beside the site and on its database, a server that has a vendor check who sends its forms. */
async function playChallenge({ startServer }: TemporarySite, env: Record<string, string>) {
  const vendor = await startFakeTurnstile()
  const keys = { TURNSTILE_SITE_KEY: vendor.siteKey, TURNSTILE_SECRET_KEY: vendor.secretKey }
  const settings = { ...keys, TURNSTILE_BASE_URL: vendor.url }
  try {
    const port = await findFreePort()
    const server = await startServer(settings, port)
    await play({ ...env, BASE_URL: `http://localhost:${port}`, VENDOR_URL: vendor.url }, 'challenge')
    await stopChild(server)
  } finally {
    await vendor.stop()
  }
}

const play = (env: Record<string, string>, ...projects: string[]) =>
  commandWith(env, 'playwright', 'test', '-c', 'e2e', ...projects.map((name) => `--project=${name}`))
