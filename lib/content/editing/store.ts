import 'server-only'
import { z } from 'zod'
import { ownPicture } from '@/lib/content/media/own-picture'
import { announcePosts } from '@/lib/content/posts/refresh'
import { firstErrors } from '@/lib/platform/action'
import type { Guard } from '@/lib/platform/outbound'
import { refuse } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import { createPost, savePost } from './mutations'
import type { PostText } from './post-text'
import { findPost } from './queries'
import type { Intent, SaveAnswer, Saved } from './saving'
import { postTextSchema } from './schema'

export const saveSchema = z.object({
  id: z.uuid(),
  /** The version the text was started from; null for a new post, which will be inserted with `id`. */
  version: z.int().min(1).nullable(),
  text: z.unknown(),
  intent: z.enum(['save', 'publish', 'autosave']),
  /** Whether a new post was copied from one that AI began. */
  aiMade: z.boolean().optional(),
})

type Input = z.output<typeof saveSchema>

/** Validates and saves a post and refreshes its pages at once. @throws Unavailable */
export async function storePost({ client, input }: { client: Client; input: Input }): Promise<SaveAnswer> {
  const parsed = postTextSchema.safeParse(input.text)
  if (!parsed.success)
    return refuse('invalid', 'Please look again at what is marked.', firstErrors(parsed.error))
  const typed = chosen(parsed.data, input.intent)
  const before = input.version === null ? null : await findPost(client, input.id)
  if (input.intent === 'autosave' && [typed, before?.text].some((one) => one?.status === 'published'))
    return refuse('invalid', 'A published post is saved by hand.')
  // An autosave does not fetch pictures, so that a slow host cannot delay it.
  const text = input.intent === 'autosave' ? typed : await withOwnPictures(typed)
  if (!text) return refuse('invalid', notFetched, { heroImage: notFetched })
  const write = { id: input.id, intent: input.intent, text, aiMade: input.aiMade }
  const result =
    input.version === null
      ? await createPost(client, write)
      : await savePost(client, { ...write, version: input.version }, before)
  if (result.ok) announce([before, result.data])
  return result
}

const notFetched =
  'This picture could not be fetched. Check the address, upload the picture itself, or leave the field empty.'

/** SPEC 4: only "Publish Now" forces the status. A published post loses its scheduled time. */
function chosen(text: PostText, intent: Intent): PostText {
  const status = intent === 'publish' ? 'published' : text.status
  return { ...text, status, scheduledFor: status === 'published' ? '' : instant(text.scheduledFor) }
}

const instant = (moment: string) => (moment ? new Date(moment).toISOString() : '')

function announce(versions: (Saved | null)[]) {
  const posts = versions.flatMap((version) => version?.text ?? [])
  if (posts.some(({ status }) => status === 'published'))
    announcePosts([...new Set(posts.map(({ slug }) => slug))])
}

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
