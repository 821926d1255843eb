import { startFakeResend } from '../../e2e/fakes/resend.ts'
import { stopChild } from '../stack/children.ts'
import { Stop } from '../stack/log.ts'
import { withTemporarySite } from '../stack/temporary-site.ts'
import { commandWith } from './command.ts'

/** Plays the journeys in a real browser against the production build; at the end its mail service refuses it and its database is stopped. */
export async function checkJourneys() {
  await withTemporarySite(async ({ siteUrl, dataDirectory, database, server, startServer }) => {
    const env = { ...database.connection, BASE_URL: siteUrl, SESSIONS_DIR: dataDirectory }
    await play(env, 'looks')
    await play(env, 'phone', 'desktop', 'programs')
    await play(env, 'people')
    await play(env, 'admin')
    await play(env, 'rules')
    await play(env, 'publishing')
    await stopChild(server)
    await withDeafMailService(async (settings) => {
      await startServer(settings)
      await play(env, 'without-mail')
    })
    await stopChild(database.child)
    await play(env, 'without-database')
  })
}

/** One that is up and takes nothing, for our key is not the one it knows. */
async function withDeafMailService(work: (settings: Record<string, string>) => Promise<void>) {
  const vendor = await startFakeResend()
  await work({ RESEND_API_KEY: 'not-its-key', RESEND_BASE_URL: vendor.url })
  await vendor.stop()
  if (vendor.requests() === 0) throw new Stop('The mail service was never asked, so nothing was proven.')
}

const play = (env: Record<string, string>, ...projects: string[]) =>
  commandWith(env, 'playwright', 'test', '-c', 'e2e', ...projects.map((name) => `--project=${name}`))
