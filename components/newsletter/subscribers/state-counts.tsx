import type { Client } from '@/lib/accounts/member'
import { countSubscribers } from '@/lib/newsletter/subscribers/queries'
import { stateLabels } from '@/lib/newsletter/subscribers/schema'
import { logError } from '@/lib/platform/log'

const states = ['confirmed', 'pending', 'unsubscribed'] as const

/** Subscriptions per state, whatever the list shows. A dash stands for a count that could not be read. */
export async function StateCounts({ client }: { client: Client }) {
  const counts = await load(client)
  return (
    <dl className="mb-6 grid border-t border-l border-line bg-surface sm:grid-cols-3">
      {states.map((state) => (
        <div
          key={state}
          className="flex items-center justify-between gap-4 border-r border-b border-line px-5 py-3 sm:flex-col-reverse sm:items-start sm:justify-end sm:gap-0 sm:p-5 md:p-6"
        >
          <dt className="text-small text-muted">{stateLabels[state]}</dt>
          <dd className="tabular text-[2rem] leading-tight font-label">
            {counts?.[state].toLocaleString('en') ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

async function load(client: Client) {
  try {
    return await countSubscribers(client)
  } catch (error) {
    logError('newsletter.not_counted', error)
    return null
  }
}
