import {
  Ban,
  CircleDot,
  GraduationCap,
  HandCoins,
  type LucideIcon,
  PhoneCall,
  Reply,
  UserX,
} from 'lucide-react'
import { LabelTag } from '@/components/ui/label-tag'
import type { Status } from '@/lib/leads/inbox/schema'

export const statusLabels = {
  new: 'New',
  answered: 'Answered',
  called: 'Called',
  offered: 'Offered',
  enrolled: 'Enrolled',
  lost: 'Lost',
  spam: 'Spam',
} as const satisfies Record<Status, string>

export const statusIcons: Record<Status, LucideIcon> = {
  new: CircleDot,
  answered: Reply,
  called: PhoneCall,
  offered: HandCoins,
  enrolled: GraduationCap,
  lost: UserX,
  spam: Ban,
}

const statusTones = {
  new: 'paper',
  answered: 'success',
  called: 'success',
  offered: 'outline',
  enrolled: 'danfo',
  lost: 'muted',
  spam: 'muted',
} as const

export const StatusTag = ({ status }: { status: Status }) => (
  <LabelTag tone={statusTones[status]}>{statusLabels[status]}</LabelTag>
)
