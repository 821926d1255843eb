import { formatNaira } from '@/lib/platform/money'
import { awaitedTitle, openCourses } from '@/lib/school/courses/options'
import { siteIdentity } from '@/lib/school/identity'
import type { Composed } from './compose'

interface Watcher {
  course_id: string
  token: string
}

/** Confirms a course waitlist sign-up, and says how to undo it. */
export function acknowledgeWatch(watcher: Watcher): Composed {
  const title = awaitedTitle(watcher.course_id)
  return {
    subject: `We'll tell you when ${title} opens`,
    ...mailTo(watcher, 'Do not tell me', {
      preview: 'One mail, the day it opens, and nothing in between.',
      heading: 'Noted',
      paragraphs: [
        `Somebody, we hope you, asked us to write to this address the day ${title} opens.`,
        'That will be one mail, and nothing in between.',
      ],
      action: { label: 'See our courses', href: `${siteIdentity().url}/courses` },
      closing: ['If it was not you, or you think better of it, press the link below.'],
    }),
  }
}

/** Announces that the course is open. */
export function announceCourse(watcher: Watcher): Composed {
  const { url, name } = siteIdentity()
  const title = awaitedTitle(watcher.course_id)
  const course = openCourses.find(({ id }) => id === watcher.course_id)
  return {
    subject: `${title} is open`,
    ...mailTo(watcher, 'Delete my address from this list', {
      preview: 'You asked us to tell you. You can apply now.',
      heading: `${title} is open`,
      paragraphs: [
        `You asked us to tell you when ${title} opens at ${name}. It takes applications now.`,
        ...(course ? [`The course costs ${formatNaira(course.price)}.`] : []),
      ],
      action: { label: 'Apply for a seat', href: `${url}/enroll`, enroll: true },
      closing: ['This is the one mail we promised. Questions? Answer it, and a person reads it.'],
    }),
  }
}

/** Either mail can be unsubscribed from: by the link at its end, or in the mail program (RFC 8058). */
function mailTo({ token }: Watcher, leave: string, letter: Composed['letter']): Omit<Composed, 'subject'> {
  const { url, email } = siteIdentity()
  return {
    // The sender's address may be one without a mailbox.
    replyTo: email,
    headers: {
      'List-Unsubscribe': `<${url}/api/newsletter/watchers/leave?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    letter: { ...letter, links: [{ label: leave, href: `${url}/newsletter/courses?token=${token}` }] },
  }
}
