import postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localServer } from '../../fakes/local-server'
import { newService } from './support/clients'
import { addPost, cleanUpPosts, published } from './support/posts'

const superuserUrl = process.env.TEST_DATABASE_URL
const service = newService()
cleanUpPosts()

let refreshes = 0
let site: Awaited<ReturnType<typeof localServer>>
beforeAll(async () => {
  site = await localServer((_, response) => {
    refreshes++
    response.end()
  })
  vi.stubEnv('DATABASE_URL', superuserUrl)
  vi.stubEnv('SUPABASE_URL', process.env.TEST_SUPABASE_URL)
  vi.stubEnv('SUPABASE_SECRET_KEY', process.env.TEST_SECRET_KEY)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', process.env.TEST_PUBLISHABLE_KEY)
  vi.stubEnv('CRON_SECRET', 'a-secret-of-the-scheduler')
  vi.stubEnv('PORT', String(site.port))
})
afterAll(() => site.close())

const refreshed = (times: number) => vi.waitFor(() => expect(refreshes).toBe(times), { timeout: 20_000 })

test.skipIf(!superuserUrl)(
  'a server hears of a change from PostgreSQL without a poll, also after the connection for it was lost',
  async () => {
    const { watchChanges } = await import('../../lib/jobs/watch')
    // The first poll comes with the connection, the next one would come in an hour.
    void watchChanges(60 * 60 * 1000)
    await refreshed(1)
    await addPost(service, published)
    await refreshed(2)

    const sql = postgres(String(superuserUrl), { max: 1 })
    const lost = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'academy web'`
    await sql.end()
    expect(lost).toHaveLength(1)
    await addPost(service, published)
    await refreshed(3)
  },
)
