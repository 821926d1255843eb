import { reportHandler } from '@/lib/mail/outbox/handlers'

export const POST = reportHandler
