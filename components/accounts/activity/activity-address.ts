import { addressOfList } from '@/components/admin/lists/address'
import type { Filters } from '@/lib/accounts/activity/schema'

const defaults: Filters = { q: '', who: 'all', area: 'all', period: 'all', before: 0 }

/** The activity page's URL with some parameters changed. Any change but of the page goes back to the newest entries. */
export function activityAddress(filters: Filters, change: Partial<Filters> = {}): string {
  return addressOfList('/admin/activity', defaults, { ...filters, before: 0, ...change })
}
