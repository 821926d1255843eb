import 'server-only'
import { ownPicture } from '@/lib/content/media/own-picture'
import type { Guard } from '@/lib/platform/outbound/route'
import type { PostText } from './post-text'

const maxInContent = 10
const inContent = /(?<=!\[[^\]\n]*\]\()https?:\/\/[^\s)]+/g

/**
 * Replaces pictures on other hosts with copies stored here when a post is saved, so that readers' browsers contact no
 * other host. Undefined when the hero picture cannot be fetched; a picture in the content then keeps its address and
 * is shown as its description. @throws Unavailable
 */
export async function withOwnPictures(text: PostText, guard: Guard = {}): Promise<PostText | undefined> {
  const hero = /^https?:/i.test(text.heroImage) ? await ownPicture(text.heroImage, guard) : text.heroImage
  if (hero === undefined) return undefined
  const addresses = [...new Set(text.content.match(inContent))].slice(0, maxInContent)
  const own = new Map(
    await Promise.all(
      addresses.map(async (address) => [address, (await ownPicture(address, guard)) ?? address] as const),
    ),
  )
  const content = text.content.replace(inContent, (address) => own.get(address) ?? address)
  return { ...text, heroImage: hero, content }
}
