import { publicHandler } from '@/lib/core/handler'
import { contactMessage } from '@/lib/leads/plans'

export const POST = publicHandler(contactMessage)
