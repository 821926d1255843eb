import 'server-only'
import { ownPicture } from '@/lib/content/media/own-picture'
import type { Guard } from '@/lib/platform/outbound/route'
import type { PostText } from './post-text'

const mostInContent = 10
const inContent = /(?<=!\[[^\]\n]*\]\()https?:\/\/[^\s)]+/g

/**
 * The text with pictures of our own: those from elsewhere are fetched and kept when a post is saved, so that readers
 * never ask another host. Undefined when the hero picture cannot be had; one in the content stays as it was typed and is
 * shown as its description. @throws Unavailable
 */
export async function withOwnPictures(text: PostText, guard: Guard = {}): Promise<PostText | undefined> {
  const hero = /^https?:/i.test(text.heroImage) ? await ownPicture(text.heroImage, guard) : text.heroImage
  if (hero === undefined) return undefined
  const addresses = [...new Set(text.content.match(inContent))].slice(0, mostInContent)
  const own = new Map(
    await Promise.all(
      addresses.map(async (address) => [address, (await ownPicture(address, guard)) ?? address] as const),
    ),
  )
  const content = text.content.replace(inContent, (address) => own.get(address) ?? address)
  return { ...text, heroImage: hero, content }
}
