/** A heading of a list of subscribers, as `consentOf` knows columns. */
export const columnName = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(/^e_mail$/, 'email')

/**
 * Whether a row of a subscriber list agreed to mails: columns of Ghost (`subscribed_to_emails`), Substack (`email_disabled`) and lists with a
 * status column. If they disagree, the strictest applies: no mail is sent without consent.
 */
export function consentOf(
  row: Readonly<Record<string, string | undefined>>,
): 'confirmed' | 'pending' | 'unsubscribed' {
  const wordsIn = (...names: string[]) =>
    names
      .map((name) => row[name]?.trim().toLowerCase() ?? '')
      .filter((word) => word && !paymentPlan.test(word))
  const said = wordsIn('subscribed_to_emails', 'subscribed', 'status')
  // A column of this name may hold the state in which somebody lives.
  const words = said.length > 0 ? said : wordsIn('state')
  const [disabled] = wordsIn('email_disabled')
  const hasLeft = row.deleted_at?.trim() || row.unsubscribed_at?.trim() || isYes(disabled)
  if (hasLeft || words.some((word) => unsubscribedWord.test(word))) return 'unsubscribed'
  return (words.length > 0 ? words.every(isYes) : /^(false|0)$/.test(disabled ?? ''))
    ? 'confirmed'
    : 'pending'
}

/** What members pay, which Ghost also calls a status. */
const paymentPlan = /^(free|paid|comped|complimentary)$/
const unsubscribedWord = /^(false|no|0|unsubscribed|bounced|cleaned|complained)$/
const isYes = (word = '') => /^(true|yes|1|subscribed|confirmed|active)$/.test(word)
