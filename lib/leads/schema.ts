import { z } from 'zod'
import type { LeadForm } from '@/lib/forms/define'

/** The table of each kind of message. */
export const tables = {
  contact_message: 'contact_messages',
  enrollment_inquiry: 'enrollment_inquiries',
  enrollment_application: 'enrollment_applications',
} as const satisfies Record<LeadForm['kind'], string>

export const kinds = Object.keys(tables) as Kind[]

export type Kind = keyof typeof tables

/** Identifies a message: its form and its row. */
export const addressSchema = z.object({ kind: z.enum(kinds), id: z.guid() })

export const idSchema = z.object({ id: z.guid() })
