import type { Listing } from '@/lib/editing/listing'

const usual = { q: '', status: 'all', sort: 'created', page: 1 } as const

/** The list's address with some of it changed; what is as usual is not said. Any change but of the page starts at the first. */
export function listAddress(listing: Listing, change: Partial<Listing> = {}): string {
  const asked = { ...listing, page: 1, ...change }
  const said = Object.entries(asked).filter(([name, value]) => value !== usual[name as keyof Listing])
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
  return query ? `/admin/posts?${query}` : '/admin/posts'
}
