import { addressOfList } from '@/components/admin/lists/address'
import type { Filters } from './inbox-page'

const usual: Filters = { q: '', kind: 'all', status: 'open', mine: false, page: 1 }

/** The list's address with some of it changed. Any change but of the page starts at the first. */
export function inboxAddress(filters: Filters, change: Partial<Filters> = {}): string {
  return addressOfList('/admin/inbox', usual, { ...filters, page: 1, ...change })
}

/** The same messages as a file. */
export function exportAddress(filters: Filters): string {
  return addressOfList('/api/inbox/export', usual, { ...filters, page: 1 })
}
