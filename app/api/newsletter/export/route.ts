import { adminFile } from '@/lib/accounts/guards/handler'
import { exportSubscribers } from '@/lib/newsletter/subscribers/queries'
import { filtersSchema } from '@/lib/newsletter/subscribers/schema'
import { siteIdentity } from '@/lib/school/school'

/** Exports the subscribers that match the filters as a CSV file, for admins. */
export const GET = adminFile({
  name: 'export_subscribers',
  event: 'newsletter.not_exported',
  what: 'the subscribers',
  page: '/admin/newsletter',
  failure: 'The subscribers could not be read. Please try again.',
  write: async ({ client }, query) =>
    exportSubscribers(client, filtersSchema.parse(query), (await siteIdentity()).timeZone),
})
