import { addressOfList } from '@/components/admin/lists/address'
import type { Filters } from './inbox-page'

const usual: Filters = { q: '', kind: 'all', status: 'open', mine: false, page: 1 }

/** The inbox URL with some parameters changed. Any change but of the page goes back to the first page. */
export function inboxAddress(filters: Filters, change: Partial<Filters> = {}): string {
  return addressOfList('/admin/inbox', usual, { ...filters, page: 1, ...change })
}

/** The URL of the same messages as a file. */
export function exportAddress(filters: Filters): string {
  return addressOfList('/api/inbox/export', usual, { ...filters, page: 1 })
}
