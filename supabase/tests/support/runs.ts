import { beginRun, type Lease } from '@/lib/ai/automation/mutations'
import type { Slot } from '@/lib/ai/automation/schedule'
import { newService } from './clients'

const service = newService()

/** A day without any runs. */
export const newDay = () =>
  new Date(Date.UTC(2200, 0, 1) + Math.floor(Math.random() * 2_000_000) * 86_400_000)
    .toISOString()
    .slice(0, 10)

export const newSlot = (localDate = newDay()): Slot => ({
  key: `${localDate}T09:00[Africa/Lagos] ${crypto.randomUUID()}`,
  trigger: 'schedule',
  localDate,
})

export async function beginNewRun(slot: Slot = newSlot()): Promise<Lease> {
  const begun = await beginRun(service, slot)
  if (!begun.started) throw new Error(`Refused: ${begun.refused}`)
  return begun.lease
}

/** Simulates a dead worker: its lease expires. */
export async function expireLease({ run }: Lease) {
  const past = { lease_until: '2020-01-01T00:00:00Z' }
  await service.from('generation_runs').update(past).eq('id', run).throwOnError()
}

export const runOf = async ({ run }: Lease) =>
  (await service.from('generation_runs').select().eq('id', run).single().throwOnError()).data

export const mailsAbout = async (run: string) =>
  (await service.from('email_outbox').select().eq('submission_id', run).throwOnError()).data

export const setAutomation = (values: {
  auto_publish?: boolean
  manual_approve?: boolean
  max_posts_per_day?: number
  ai_note_default?: boolean
  daily_budget_micros?: number
  schedule_time?: string
  paused_at?: string | null
}) => service.from('blog_settings').update(values).not('id', 'is', null).throwOnError()

/** The defaults. Writing the time agrees to the schedule, so scheduled runs may start. */
export const defaultAutomation = {
  auto_publish: false,
  manual_approve: true,
  max_posts_per_day: 1,
  ai_note_default: false,
  daily_budget_micros: 10_000_000,
  schedule_time: '09:00',
  paused_at: null,
}

/** A generated post for a run. */
export const newPost = () => ({
  title: `Shelves ${crypto.randomUUID()}`,
  excerpt: 'Where to put it.',
  content: 'A shelf holds.',
  meta_title: 'Shelves',
  meta_description: 'What a shelf is.',
  read_time: 7,
})
