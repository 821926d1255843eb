import { adminHandler } from '@/lib/accounts/guards/handler'
import { countNewMessages } from '@/lib/leads/inbox/queries'

/** Returns the number of new messages to admins; the admin layout fetches it on each navigation. */
export const GET = adminHandler(
  {
    name: 'new_messages',
    event: 'inbox.not_counted',
    failure: 'The messages could not be counted. Please try again.',
  },
  async (_, { client }) =>
    Response.json(
      { count: await countNewMessages(client) },
      { headers: { 'Cache-Control': 'private, no-store' } },
    ),
)
