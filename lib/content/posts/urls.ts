import { isPictureName } from '@/lib/platform/pictures'

const maxSlugLength = 200

/** Whether a post could have this slug at all (SPEC 4: lower-case letters, digits and hyphens). */
export const isPossibleSlug = (slug: string) => slug.length <= maxSlugLength && /^[a-z0-9-]+$/.test(slug)

/**
 * The slug a title suggests (SPEC 4): lower-case, each run of characters outside a-z and 0-9 becomes one
 * hyphen. Outer hyphens stay, because SPEC 4 does not remove them.
 */
export const slugFromTitle = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/**
 * The slug of a category or author (SPEC 5, posts by AI): that of `slugFromTitle` without outer hyphens. May
 * be empty.
 */
export const trimmedSlug = (name: string) => slugFromTitle(name).replace(/^-|-$/g, '')

/** The number in `/blog/page/{n}`: 2 or more, in canonical form. Page 1 is `/blog` itself. */
export function parsePageNumber(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) && text !== '1' ? Number(text) : null
}

/** Whether a picture is stored on this site, so that the image route can resize it. */
export function isPictureUrl(address: string | null): address is string {
  const [, folder, file = ''] = /^\/(media|images)\/([\w.-]+)$/.exec(address ?? '') ?? []
  return folder === 'images' || (folder === 'media' && isPictureName(file))
}

/** Share links of an article, most used first. Plain links: no script of those services is loaded. */
export function shareLinks(title: string, address: string) {
  const [text, url] = [encodeURIComponent(title), encodeURIComponent(address)]
  return [
    { label: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}` },
    { label: 'X', href: `https://x.com/intent/post?text=${text}&url=${url}` },
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { label: 'Email', href: `mailto:?subject=${text}&body=${url}` },
  ]
}
