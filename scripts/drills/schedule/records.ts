import type { TemporarySite } from '../../stack/temporary-site.ts'
import { rows } from '../rest.ts'

export interface Run {
  id: string
  slot_key: string
  trigger_kind: 'schedule' | 'manual'
  local_date: string
  status: string
  reason: string | null
  post_id: string | null
  topic: string | null
  attempts: number
}

interface Post {
  id: string
  status: string
}

interface Call {
  run_id: string | null
  local_date: string
  status: 'reserved' | 'recorded' | 'released'
  reserved_micros: number
  cost_micros: number | null
}

export const runsOf = (site: TemporarySite) => rows<Run>(site, 'generation_runs?select=*&order=slot_key')
export const postsOf = (site: TemporarySite) => rows<Post>(site, 'blog_posts?select=id,status')
export const callsOf = (site: TemporarySite) => rows<Call>(site, 'ai_calls?select=*')
export const topicsOf = (site: TemporarySite) =>
  rows<{ used_run: string | null }>(site, 'topic_backlog?select=used_run')

/** The number of each kind, by name. */
export function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1)
  return counts
}
