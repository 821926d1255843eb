import { tooMany } from '@/lib/platform/rate-limits/rate-limits'

const minute = 60

// Generous, because a refused enquiry is a lost student. Spam is marked after a message is stored.
const limits = {
  subject: { scope: 'message account', max: 10, seconds: 10 * minute },
  client: { scope: 'message client', max: 60, seconds: 10 * minute },
  everyone: { scope: 'message', max: 3000, seconds: 10 * minute },
}

/** How long this sender has to wait before the next message; undefined if not at all. */
export const senderLimit = ({ email }: { email: string }) => tooMany(limits, email)
