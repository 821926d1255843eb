import { addressOfList } from '@/components/admin/lists/address'
import type { Listing } from '@/lib/content/editing/listing'

const usual: Listing = { q: '', status: 'all', sort: 'created', page: 1 }

/** The list's address with some of it changed. Any change but of the page starts at the first. */
export function listAddress(listing: Listing, change: Partial<Listing> = {}): string {
  return addressOfList('/admin/posts', usual, { ...listing, page: 1, ...change })
}
