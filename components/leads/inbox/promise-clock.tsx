import { Clock, TriangleAlert } from 'lucide-react'
import { answerDue } from '@/lib/leads/inbox/promise'
import { cn } from '@/lib/platform/cn'

type PromiseClockProps = { receivedAt: string; now: Date; timeZone: string }

/** How much time is left of the promised response time; red, with another icon, once it is over. */
export function PromiseClock({ receivedAt, now, timeZone }: PromiseClockProps) {
  const { state, words } = answerDue(new Date(receivedAt), now, timeZone)
  const Icon = state === 'overdue' ? TriangleAlert : Clock
  const look = { fresh: 'text-muted', soon: 'font-label', overdue: 'font-label text-danger' }[state]
  return (
    <span className={cn('tabular inline-flex items-center gap-2 text-small', look)}>
      <Icon aria-hidden="true" className="icon size-4.5" />
      {words}
    </span>
  )
}
