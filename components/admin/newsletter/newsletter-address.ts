import type { Filters } from './newsletter-page'

const usual: Filters = { q: '', state: 'all', page: 1 }

/** The list's address with some of it changed; what is as usual is not said. Any change but of the page starts at the first. */
export function newsletterAddress(filters: Filters, change: Partial<Filters> = {}): string {
  return withQuery('/admin/newsletter', { ...filters, page: 1, ...change })
}

/** The same subscribers as a file. */
export function exportAddress(filters: Filters): string {
  return withQuery('/api/newsletter/export', { ...filters, page: 1 })
}

function withQuery(path: string, asked: Filters): string {
  const said = Object.entries(asked).filter(([name, value]) => value !== usual[name as keyof Filters])
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}
