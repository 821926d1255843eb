import { enrollmentApplication } from '@/lib/leads/form-handlers'
import { publicHandler } from '@/lib/platform/handler'

export const POST = publicHandler(enrollmentApplication)
