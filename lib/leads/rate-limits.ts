import { tooMany } from '@/lib/platform/rate-limits/rate-limits'

const minute = 60

// Generous: a limited enquiry is a lost student. Suspicion is dealt with after a message is kept, not before.
const limits = {
  subject: { scope: 'message account', max: 10, seconds: 10 * minute },
  client: { scope: 'message client', max: 60, seconds: 10 * minute },
  everyone: { scope: 'message', max: 3000, seconds: 10 * minute },
}

/** How long this sender has to wait before another message, if at all. */
export const senderLimit = ({ email }: { email: string }) => tooMany(limits, email)
