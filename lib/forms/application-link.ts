import 'server-only'
import { createHash } from 'node:crypto'
import { sign, signingSecret } from '@/lib/platform/signature'

const purpose = 'application link'

interface Submission {
  submissionId: string
  email: string
}

/**
 * The path of an application's private page. Its token is derived, so that a retry and the mail name the same
 * link, and only its hash is stored. The address is part of it: whoever sends a known submission id with
 * another address gets a link that opens nothing.
 */
export const applicationPath = (submission: Submission) => `/application/${applicationToken(submission)}`

export const applicationToken = ({ submissionId, email }: Submission) =>
  sign(`${submissionId} ${email.trim()}`.toLowerCase(), purpose, signingSecret())

/** What the database stores of a token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')
