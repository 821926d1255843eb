import { ownerFile } from '@/lib/accounts/guards/handler'
import { serviceClient } from '@/lib/platform/supabase/service'
import { addressesFile } from '@/lib/transfer/import/addresses-file'

/** Downloads the redirects of a former site's addresses for nginx. */
export const GET = ownerFile({
  name: 'download_addresses',
  event: 'transfer.addresses_not_sent',
  what: 'the list of old addresses',
  page: '/admin/move',
  failure: 'The list could not be read. Please try again.',
  write: () => addressesFile(serviceClient()),
})
