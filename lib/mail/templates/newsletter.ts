import { type ListName, newsletterLists } from '@/lib/forms/newsletter'
import type { ComposedEmail } from '@/lib/mail/render-email'
import { formatNaira } from '@/lib/platform/money'
import { openCourses, waitlistCourseTitle } from '@/lib/school/courses/options'
import { siteIdentity } from '@/lib/school/identity'

interface Subscription {
  token: string
  /** The newsletter list; missing in mails that were queued when there was one list. */
  list?: ListName
}

/** The confirmation mail of the double opt-in: only its button subscribes. */
export function confirmSubscription({ token, list = 'articles' }: Subscription): ComposedEmail {
  const { name, url } = siteIdentity()
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
export function acknowledgeCourseWaitlist(entry: WaitlistEntry): ComposedEmail {
  const title = waitlistCourseTitle(entry.course_id)
  return {
    subject: `We'll tell you when ${title} opens`,
    ...mailTo(entry, 'Leave the waitlist', {
      preview: 'One email, on the day it opens.',
      heading: 'You are on the waitlist',
      paragraphs: [
        `Somebody, we hope you, asked us to write to this address the day ${title} opens.`,
        'That will be the only email.',
      ],
      action: { label: 'See our courses', href: `${siteIdentity().url}/courses` },
      closing: ['If it was not you, or you changed your mind, use the link below.'],
    }),
  }
}

/** Announces that the course is open. */
export function announceCourse(entry: WaitlistEntry): ComposedEmail {
  const { url, name } = siteIdentity()
  const title = waitlistCourseTitle(entry.course_id)
  const course = openCourses.find(({ id }) => id === entry.course_id)
  return {
    subject: `${title} is open`,
    ...mailTo(entry, 'Delete my address from this list', {
      preview: 'You asked us to tell you. You can apply now.',
      heading: `${title} is open`,
      paragraphs: [
        `You asked us to tell you when ${title} opens at ${name}. It takes applications now.`,
        ...(course ? [`The course costs ${formatNaira(course.price)}.`] : []),
      ],
      action: { label: 'Apply for a seat', href: `${url}/enroll`, enroll: true },
      closing: ['This is the one email we promised. Questions? Reply to it, and a person reads your reply.'],
    }),
  }
}

/** A mail with an unsubscribe link, and with headers for the mail program's own button. */
function mailTo(
  { token }: WaitlistEntry,
  leaveLabel: string,
  content: ComposedEmail['content'],
): Omit<ComposedEmail, 'subject'> {
  const { url, email } = siteIdentity()
  return {
    // The address that mails are sent from may have no mailbox.
    replyTo: email,
    headers: oneClick(`/api/newsletter/course-waitlist/leave?token=${token}`),
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
export function campaignEmail({ token, ...post }: PostMailData & { token: string }): ComposedEmail {
  const headers = oneClick(`/api/newsletter/unsubscribe?token=${token}`)
  return { ...postMail(post, `?token=${token}`), headers }
}

/** The test mail to the admin. There is no subscription, so its unsubscribe link has no effect. */
export function testCampaignEmail(post: PostMailData): ComposedEmail {
  const mail = postMail(post, '')
  return { ...mail, subject: `Test: ${mail.subject}` }
}

function postMail(
  { subject, intro, title, slug, excerpt, picture, pictureAlt }: PostMailData,
  query: string,
) {
  const { name, url, email } = siteIdentity()
  const href = `${url}/blog/${slug}`
  const paragraphs = intro?.split(/\n\s*\n/) ?? []
  return {
    subject: subject ?? title,
    // The address that mails are sent from may have no mailbox.
    replyTo: email,
    content: {
      preview: (intro ?? excerpt)?.slice(0, 140) ?? `A new article by ${name}.`,
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
const oneClick = (path: string) => ({
  'List-Unsubscribe': `<${siteIdentity().url}${path}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
