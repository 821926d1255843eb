import { postUrl, sendUrl } from '@/components/admin/frame/destinations'
import type { Entry } from '@/lib/accounts/activity/queries'

/** What an entry of the school calls a row of each kind. */
const schoolRows = {
  site_identity: "the school's details",
  site_content: 'the texts of the site',
  course: 'the course {subject}',
  cohort: 'the cohort {subject}',
  payment_plan: 'the payment plan {subject}',
  testimonial: 'the testimonial of {subject}',
  project: 'the project {subject}',
  faq_entry: 'the question {subject}',
  team_member: 'the team member {subject}',
  launch: 'the launch of the site',
}
const schoolVerbs = { created: 'added', changed: 'changed', archived: 'archived', deleted: 'deleted' }
const schoolSentences = Object.entries(schoolRows).flatMap(([kind, row]) =>
  Object.entries(schoolVerbs).map(([action, verb]) => [`${kind}.${action}`, `${verb} ${row}`]),
)

/** A sentence for each action. "{subject}" is its object, "{1}" and "{2}" are the first two `fields`. */
const sentences: Record<string, string> = {
  'post.created': 'wrote the draft {subject}',
  'post.published': 'published {subject}',
  'post.updated': 'changed {subject}',
  'post.unpublished': 'took {subject} off the site',
  'post.scheduled': 'scheduled {subject}',
  'post.unscheduled': 'took {subject} off the schedule',
  'post.deleted': 'deleted {subject}',
  'post.restored': 'restored {subject}',
  'post.erased': 'deleted {subject} permanently',
  'post.link_made': 'made a preview link to {subject}',
  'post.link_ended': 'ended a preview link to {subject}',
  'post.picture_deleted': 'deleted the picture {subject}',
  'post.discarded': 'discarded the draft {subject}',
  'category.created': 'added the category {subject}',
  'category.changed': 'changed the category {subject}',
  'category.deleted': 'deleted the category {subject}',
  'category.merged': 'merged the category {subject} into another one',
  'author.created': 'added the author {subject}',
  'author.changed': 'changed the author {subject}',
  'author.deleted': 'deleted the author {subject}',
  'author.merged': 'merged the author {subject} into another one',
  'settings.changed': 'changed the settings',
  'settings.schedule_agreed': 'let AI write by the schedule',
  'settings.schedule_paused': 'paused the schedule of AI posts',
  'settings.schedule_resumed': 'resumed the schedule of AI posts',
  'run.requested': 'asked for a post by AI',
  'run.started': 'started a run of the schedule',
  'run.succeeded': 'finished a run of the schedule',
  'run.failed': 'could not finish a run of the schedule',
  'run.skipped': 'skipped a run of the schedule',
  'run.cancelled': 'cancelled a run',
  'campaign.scheduled': 'scheduled {subject} for the subscribers',
  'campaign.started': 'began to send {subject} to the subscribers',
  'campaign.stopped': 'stopped sending {subject}',
  'campaign.sent': 'finished sending {subject} to the subscribers',
  ...Object.fromEntries(schoolSentences),
  'school.imported': 'imported the school from a file',
  'message.replied': 'answered a message by email',
  'message.not_spam': 'said that a message is not spam',
  'message.seat_offered': 'offered an applicant a seat',
  'message.seat_offer_withdrawn': 'withdrew the offer of a seat',
  'message.seat_given': 'gave an applicant a seat',
  'message.seat_taken_back': 'took a seat back from an applicant',
  'message.cohort_changed': 'moved an applicant to another cohort',
  'application.link_ended': 'ended the private link of an application',
  'message.erased': 'erased {count} {message|messages}',
  'subscriber.imported': 'imported {count} {subscriber|subscribers}',
  'subscriber.removed': 'removed {count} {subscriber|subscribers}',
  'waitlist.removed': 'removed {count} {person who waits|people who wait} for a course',
  'export.made': 'exported {subject}',
  'transfer.asked': 'started: {subject}',
  'account.created': 'signed up',
  'account.changed': 'got the address {subject}',
  'profile.changed': 'changed their profile',
  'account.approved_unverified': 'approved {subject} without verification of the email address',
  'account.removed': 'removed the account {subject}',
  'role.changed': 'changed {subject} from {1} to {2}',
  'invitation.made': 'invited {subject}',
  'invitation.withdrawn': 'withdrew the invitation of {subject}',
  'invitation.accepted': 'used the invitation of {subject}',
  'sign_up_rules.changed': 'changed the rules of sign-up',
  'sign_in.succeeded': 'logged in',
  'sign_in.failed': 'failed to log in as {subject}',
  'session.ended': 'logged out',
  'recovery.asked': 'asked for a new password for {subject}',
  'password.changed': 'changed the password',
  'second_factor.enabled': 'switched the second factor on',
  'second_factor.disabled': 'switched the second factor off',
  'second_factor.recovered': 'logged in with a recovery code',
  'second_factor.reset': 'took the second factor off {subject}',
  'second_factor.required': 'required the second factor of everybody',
  'second_factor.made_optional': 'made the second factor optional',
  'recovery_codes.replaced': 'made new recovery codes',
}

/** Actions shown without a list of fields: their sentence already names the fields, or they have none. */
const withoutFieldList = new Set(['role.changed', 'account.created', 'account.removed'])

/**
 * One activity entry as a sentence: the subject, if there is one, stands between `before` and `after`.
 * `posts`: ids of the posts that still exist.
 */
export function sentenceOf(entry: Entry, posts: ReadonlySet<string>) {
  const pattern = sentences[entry.action] ?? `${entry.action.replace(/[._]/g, ' ')} {subject}`
  const filled = withNumbers(pattern, entry)
  const [before = '', after] = filled.split('{subject}')
  const text = entry.subjectLabel ?? (entry.subjectKind === 'account' ? 'an account' : '')
  const subject = after !== undefined && text !== '' ? { text, href: hrefOf(entry, posts) } : undefined
  return {
    who: actorName(entry),
    before: subject ? before : withoutSubject(before),
    ...(subject && { subject, after }),
    fields: withoutFieldList.has(entry.action)
      ? ''
      : entry.fields.map((field) => field.replaceAll('_', ' ')).join(', '),
  }
}

function withNumbers(pattern: string, { subjectLabel, fields }: Entry): string {
  return pattern
    .replace('{count}', Number(subjectLabel ?? 0).toLocaleString('en'))
    .replace(/\{([^|{}]+)\|([^{}]+)\}/, (_, one, many) => (subjectLabel === '1' ? one : many))
    .replace('{1}', fields[0] ?? '')
    .replace('{2}', fields[1] ?? '')
}

// Removes the last preposition of a sentence without a subject, such as "as" in "failed to sign in as".
const withoutSubject = (before: string) => before.replace(/ (as|for|of|off) $/, '').trimEnd()

function actorName({ actorEmail, actorKind }: Entry): string {
  if (actorEmail) return actorEmail
  return { person: 'Somebody', program: 'A program', automation: 'The automation', ai: 'AI' }[actorKind]
}

function hrefOf({ action, subjectKind, subjectId }: Entry, posts: ReadonlySet<string>) {
  if (subjectKind !== 'post' || !subjectId || !posts.has(subjectId)) return undefined
  return action.startsWith('campaign.') ? sendUrl(subjectId) : postUrl(subjectId)
}
