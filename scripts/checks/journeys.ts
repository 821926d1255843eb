import { stopChild } from '../stack/children.ts'
import { withTemporarySite } from '../stack/temporary-site.ts'
import { commandWith } from './command.ts'

/** Plays the journeys in a real browser against the production build; at the end its database is stopped under it. */
export async function checkJourneys() {
  await withTemporarySite(async ({ siteUrl, dataDirectory, database }) => {
    const env = { ...database.connection, BASE_URL: siteUrl, SESSIONS_DIR: dataDirectory }
    await play(env, 'looks')
    await play(env, 'phone', 'desktop', 'programs')
    await play(env, 'people')
    await play(env, 'admin')
    await play(env, 'rules')
    await play(env, 'publishing')
    await stopChild(database.child)
    await play(env, 'without-database')
  })
}

const play = (env: Record<string, string>, ...projects: string[]) =>
  commandWith(env, 'playwright', 'test', '-c', 'e2e', ...projects.map((name) => `--project=${name}`))
