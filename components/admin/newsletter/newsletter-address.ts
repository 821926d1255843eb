import { addressOfList } from '@/components/admin/lists/address'
import type { Filters } from './newsletter-page'

const usual: Filters = { q: '', state: 'all', page: 1 }

/** The list's address with some of it changed. Any change but of the page starts at the first. */
export function newsletterAddress(filters: Filters, change: Partial<Filters> = {}): string {
  return addressOfList('/admin/newsletter', usual, { ...filters, page: 1, ...change })
}

/** The same subscribers as a file. */
export function exportAddress(filters: Filters): string {
  return addressOfList('/api/newsletter/export', usual, { ...filters, page: 1 })
}
