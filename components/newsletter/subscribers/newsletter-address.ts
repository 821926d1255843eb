import { addressOfList } from '@/components/admin/lists/address'
import type { Filters } from '@/lib/newsletter/subscribers/schema'

const defaults: Filters = { q: '', state: 'all', page: 1 }

/** The URL of the list with some parameters changed. Any change but of the page goes back to the first page. */
export function newsletterAddress(filters: Filters, change: Partial<Filters> = {}): string {
  return addressOfList('/admin/newsletter', defaults, { ...filters, page: 1, ...change })
}

/** The URL of the same subscribers as a file. */
export function exportAddress(filters: Filters): string {
  return addressOfList('/api/newsletter/export', defaults, { ...filters, page: 1 })
}
