import { ownerFile } from '@/lib/accounts/guards/handler'
import { openAddresses } from '@/lib/transfer/queries'

/** Downloads the redirects of a former site's addresses for nginx. */
export const GET = ownerFile({
  name: 'download_addresses',
  event: 'transfer.addresses_not_sent',
  what: 'the list of old addresses',
  page: '/admin/move',
  failure: 'The list could not be read. Please try again.',
  write: () => openAddresses(),
})
