import { type ListName, newsletterLists } from '@/lib/forms/newsletter'
import type { ComposedEmail } from '@/lib/mail/render-email'
import { cutText } from '@/lib/platform/cut-text'
import { formatNaira } from '@/lib/platform/money'
import type { School } from '@/lib/school/compose'
import type { SiteIdentity } from '@/lib/school/identity'
import { enrollHref, enrollLink } from '@/lib/school/navigation'

interface Subscription {
  token: string
  /** The newsletter list; missing in mails that were queued when there was one list. */
  list?: ListName
}

/** The confirmation mail of the double opt-in: only its button subscribes. */
export function confirmSubscription(
  { token, list = 'articles' }: Subscription,
  { identity: { name, url } }: School,
): ComposedEmail {
  const { subject, preview, text } = newsletterLists[list].confirmation
  return {
    subject: subject(name),
    content: {
      preview,
      heading: 'Almost there',
      paragraphs: [text],
      action: {
        label: 'Confirm my subscription',
        href: `${url}/newsletter/confirm?token=${token}`,
        enroll: true,
      },
      closing: ['If it was not you, ignore this email. We will not write again.'],
    },
  }
}

interface WaitlistEntry {
  course_id: string
  token: string
}

/** Confirms a course waitlist sign-up, with a link to undo it. */
export function acknowledgeCourseWaitlist(entry: WaitlistEntry, school: School): ComposedEmail {
  const { identity, courses } = school
  const title = courseTitle(entry, school)
  const isOpen = courses.enrollable.some(({ id }) => id === courses.courseOf[entry.course_id])
  const [when, day] = isOpen
    ? [`when the next cohort of ${title} is announced`, 'when it is announced']
    : [`when ${title} opens`, 'on the day it opens']
  return {
    subject: `We'll tell you ${when}`,
    ...mailTo(entry, identity, 'Leave the waitlist', {
      preview: `One email, ${day}.`,
      heading: 'You are on the waitlist',
      paragraphs: [
        `Somebody, we hope you, asked us to write to this address ${isOpen ? when : `the day ${title} opens`}.`,
        'That will be the only email.',
      ],
      action: { label: 'See our courses', href: `${identity.url}/courses` },
      closing: ['If it was not you, or you changed your mind, use the link below.'],
    }),
  }
}

/** Announces that one can begin the course. */
export function announceCourse(entry: WaitlistEntry, school: School): ComposedEmail {
  const { identity, courses, cohorts, openings } = school
  const title = courseTitle(entry, school)
  const course = openings.find(({ id }) => id === courses.courseOf[entry.course_id])
  const cohort = course && cohorts[course.id]
  const application = course ? enrollHref(course.id) : enrollLink.href
  return {
    subject: `${title} is open`,
    ...mailTo(entry, identity, 'Delete my address from this list', {
      preview: 'You asked us to tell you. You can apply now.',
      heading: `${title} is open`,
      paragraphs: [
        `You asked us to tell you when you can apply for ${title} at ${identity.name}. It takes applications now.`,
        ...(cohort ? [`${cohort.startsLine}.`] : []),
        ...(course ? [`The course costs ${formatNaira(course.price)}.`] : []),
      ],
      action: { label: 'Apply for a seat', href: identity.url + application, enroll: true },
      closing: ['This is the one email we promised. Questions? Reply to it, and a person reads your reply.'],
    }),
  }
}

const courseTitle = ({ course_id }: WaitlistEntry, { courses }: School) =>
  courses.titles[course_id] ?? course_id

/** A mail with an unsubscribe link, and with headers for the mail program's own button. */
function mailTo(
  { token }: WaitlistEntry,
  { url, email }: SiteIdentity,
  leaveLabel: string,
  content: ComposedEmail['content'],
): Omit<ComposedEmail, 'subject'> {
  return {
    // The address that mails are sent from may have no mailbox.
    replyTo: email,
    headers: oneClick(url, `/api/newsletter/course-waitlist/leave?token=${token}`),
    content: { ...content, links: [{ label: leaveLabel, href: `${url}/newsletter/courses?token=${token}` }] },
  }
}

/** The content of a campaign's mail: the post at the time it was sent. */
export interface PostMailData {
  /** In place of the title. */
  subject?: string
  /** Text in front of the excerpt; an empty line separates paragraphs. */
  intro?: string
  title: string
  slug: string
  excerpt: string | null
  /** URL on this site or elsewhere, in a format that mail programs support. */
  picture: string | null
  pictureAlt: string
}

/**
 * The mail of a campaign to one subscriber, who can unsubscribe in the mail program or by the link at the
 * end.
 */
export function campaignEmail(
  { token, ...post }: PostMailData & { token: string },
  { identity }: School,
): ComposedEmail {
  const headers = oneClick(identity.url, `/api/newsletter/unsubscribe?token=${token}`)
  return { ...postMail(post, identity, `?token=${token}`), headers }
}

/** The test mail to the admin. There is no subscription, so its unsubscribe link has no effect. */
export function testCampaignEmail(post: PostMailData, { identity }: Pick<School, 'identity'>): ComposedEmail {
  const mail = postMail(post, identity, '')
  return { ...mail, subject: `Test: ${mail.subject}` }
}

function postMail(
  { subject, intro, title, slug, excerpt, picture, pictureAlt }: PostMailData,
  { name, url, email }: SiteIdentity,
  query: string,
) {
  const href = `${url}/blog/${slug}`
  const paragraphs = intro?.split(/\n\s*\n/) ?? []
  return {
    subject: subject ?? title,
    // The address that mails are sent from may have no mailbox.
    replyTo: email,
    content: {
      preview: cutText(intro ?? excerpt ?? `A new article by ${name}.`, 140),
      heading: title,
      picture: picture ? { src: new URL(picture, url).href, alt: pictureAlt, href } : undefined,
      paragraphs: [...paragraphs, excerpt ?? 'A new article is on our blog.'],
      action: { label: 'Read the article', href },
      closing: [`You get this email because you subscribed to the newsletter of ${name}.`],
      links: [{ label: 'Unsubscribe', href: `${url}/newsletter/unsubscribe${query}` }],
    },
  }
}

/** Headers for the unsubscribe button of mail programs (RFC 8058). */
const oneClick = (url: string, path: string) => ({
  'List-Unsubscribe': `<${url}${path}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
