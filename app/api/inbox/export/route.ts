import { adminFile } from '@/lib/accounts/guards/handler'
import { exportMessages } from '@/lib/leads/inbox/export'
import { filtersSchema } from '@/lib/leads/inbox/schema'
import { staffSchool } from '@/lib/school/full-school'

/** Exports the messages that match the filters as a CSV file, for admins. */
export const GET = adminFile({
  name: 'export_messages',
  event: 'inbox.not_exported',
  what: 'the messages',
  page: '/admin/inbox',
  failure: 'The messages could not be read. Please try again.',
  write: async ({ client, member }, query) =>
    exportMessages(client, filtersSchema.parse(query), member.id, await staffSchool()),
})
