import { siteIdentity } from '@/lib/school/identity'
import type { Composed } from './compose'

/** The content of a campaign's mail: the post at the time it was sent. */
export interface PostLetter {
  title: string
  slug: string
  excerpt: string | null
  /** URL on this site or elsewhere, in a format that mail programs support. */
  picture: string | null
  pictureAlt: string
}

/** To a subscriber, who can unsubscribe in their mail program (RFC 8058) or by the link at the end. */
export function postToReader({ token, ...post }: PostLetter & { token: string }): Composed {
  const { url } = siteIdentity()
  return {
    ...postMail(post, `?token=${token}`),
    headers: {
      'List-Unsubscribe': `<${url}/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** The test mail to the admin. There is no subscription, so its unsubscribe link has no effect. */
export function postToTry(post: PostLetter): Composed {
  const mail = postMail(post, '')
  return { ...mail, subject: `Test: ${mail.subject}` }
}

function postMail({ title, slug, excerpt, picture, pictureAlt }: PostLetter, reader: string) {
  const { name, url, email } = siteIdentity()
  const href = `${url}/blog/${slug}`
  return {
    subject: title,
    // The sender's address may be one without a mailbox.
    replyTo: email,
    letter: {
      preview: excerpt?.slice(0, 140) ?? `A new article by ${name}.`,
      heading: title,
      picture: picture ? { src: new URL(picture, url).href, alt: pictureAlt, href } : undefined,
      paragraphs: [excerpt ?? 'A new article is on our blog.'],
      action: { label: 'Read the article', href },
      closing: [`You get this mail because you subscribed to the newsletter of ${name}.`],
      links: [{ label: 'Unsubscribe', href: `${url}/newsletter/unsubscribe${reader}` }],
    },
  }
}
