import { addressOfList } from '@/components/admin/lists/address'
import type { Listing } from '@/lib/content/editing/listing'

const usual: Listing = { q: '', status: 'all', sort: 'created', page: 1 }

/** The URL of the list with some parameters changed. Any change but of the page goes back to the first page. */
export function listAddress(listing: Listing, change: Partial<Listing> = {}): string {
  return addressOfList('/admin/posts', usual, { ...listing, page: 1, ...change })
}
