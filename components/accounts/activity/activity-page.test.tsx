import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { filtersSchema } from '@/lib/accounts/activity/queries'
import type { Database } from '@/lib/platform/supabase/database.types'
import { ActivityPage } from './activity-page'

const server = createServer((_, response) => response.writeHead(500).end('{}'))
let url: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('an activity record that cannot be read is not shown as empty, and the link to retry keeps the filters', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const client = createClient<Database>(url, 'sb_publishable_fake', { db: { retry: false } })
  const member = {
    id: '1',
    email: 'ada@school.example',
    role: 'owner',
    accountRole: 'owner',
    missingFactor: null,
    sessionId: '2',
    confirmedUntil: null,
    newMessages: 0,
  } as const
  const filters = filtersSchema.parse({ area: 'people', before: '40' })
  const page = renderToStaticMarkup(await ActivityPage({ client, member, filters }))
  expect(page).toContain('The activity could not be read.')
  expect(page).toContain('href="/admin/activity?area=people&amp;before=40"')
  expect(page).not.toContain('No activity matches.')
  expect(logged.mock.calls.join()).toContain('activity.not_listed')
})
