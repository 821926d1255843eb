/** A heading of a list of subscribers, as `consentOf` knows columns. */
export const columnName = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(/^e_mail$/, 'email')

/**
 * Whether a row of a subscriber list agreed to mails: columns of Ghost (`subscribed_to_emails`), Substack (`email_disabled`), Resend
 * (`unsubscribed`), Mailchimp (`UNSUB_TIME`) and lists with a status column. If they disagree, the strictest applies: no mail is sent
 * without consent.
 */
export function consentOf(
  row: Readonly<Record<string, string | undefined>>,
): 'confirmed' | 'pending' | 'unsubscribed' {
  const wordsIn = (columns: RegExp) =>
    Object.entries(row)
      .filter(([name]) => columns.test(name.replace(/[\s_-]/g, '')))
      .map(([, cell = '']) => cell.trim().toLowerCase())
      .filter((word) => word && !paymentPlan.test(word))
  const said = wordsIn(/^(subscribed(toemails)?|status)$/i)
  // A column of this name may hold the state in which somebody lives.
  const words = said.length > 0 ? said : wordsIn(/^state$/i)
  // Such columns hold yes and no, or when somebody left.
  const hasLeft = wordsIn(unsubscribedColumn).some((word) => !isNo(word))
  if (hasLeft || words.some((word) => unsubscribedWord.test(word))) return 'unsubscribed'
  const [disabled = ''] = wordsIn(/^emaildisabled$/i)
  return (words.length > 0 ? words.every(isYes) : /^(false|0)$/.test(disabled)) ? 'confirmed' : 'pending'
}

/** What members pay, which Ghost also calls a status. */
const paymentPlan = /^(free|paid|comped|complimentary)$/
const unsubscribedWord =
  /^(false|no|0|unsubscribed|bounced|cleaned|complained|inactive|opted[ _-]?out|not[ _-]?subscribed)$/
/** A name of a column, without spaces and separators. The whole name, because `unsubscribe_url` says nothing about consent. */
const unsubscribedColumn =
  /^(is|has)?(email)?(unsub(scribed?)?|opt(ed)?out|disabled|deleted|cleaned)((of|from)(all)?emails?)?(at|on|date|time)?$|^cleantime$/i
const isYes = (word: string) => /^(true|yes|1|subscribed|confirmed|active)$/.test(word)
const isNo = (word: string) => /^(false|f|no|n|0|null)$/.test(word)
