import { publicHandler } from '@/lib/core/handler'
import { enrollmentApplication } from '@/lib/leads/plans'

export const POST = publicHandler(enrollmentApplication)
