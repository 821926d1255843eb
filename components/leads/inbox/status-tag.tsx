import { LabelTag } from '@/components/ui/label-tag'
import type { Status } from '@/lib/leads/inbox/schema'

export const statusLabels = {
  new: 'New',
  answered: 'Answered',
  enrolled: 'Enrolled',
  spam: 'Spam',
} as const

const statusTones = { new: 'paper', answered: 'success', enrolled: 'danfo', spam: 'muted' } as const

export const StatusTag = ({ status }: { status: Status }) => (
  <LabelTag tone={statusTones[status]}>{statusLabels[status]}</LabelTag>
)
