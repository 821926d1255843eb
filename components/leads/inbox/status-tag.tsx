import { LabelTag } from '@/components/ui/label-tag'
import type { Status } from '@/lib/leads/inbox/schema'

export const statusLabels = {
  new: 'New',
  answered: 'Answered',
  enrolled: 'Enrolled',
  spam: 'Spam',
} as const

const tones = { new: 'paper', answered: 'success', enrolled: 'danfo', spam: 'muted' } as const

export function StatusTag({ status }: { status: Status }) {
  return <LabelTag tone={tones[status]}>{statusLabels[status]}</LabelTag>
}
