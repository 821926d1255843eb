import { adminHandler } from '@/lib/accounts/guards/handler'

/** Returns the number of new messages, up to 100, to admins; the admin layout fetches it on each navigation. */
export const GET = adminHandler(
  {
    name: 'new_messages',
    event: 'inbox.not_counted',
    failure: 'The messages could not be counted. Please try again.',
  },
  async (_, { member }) =>
    Response.json({ count: member.newMessages }, { headers: { 'Cache-Control': 'private, no-store' } }),
)
