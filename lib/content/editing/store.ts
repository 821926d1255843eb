import 'server-only'
import { z } from 'zod'
import { importPicture } from '@/lib/content/media/import-picture'
import { remotePictures, withSources } from '@/lib/content/posts/markdown/remote-pictures'
import { refreshPosts } from '@/lib/content/posts/refresh'
import { firstErrors } from '@/lib/platform/action'
import type { Guard } from '@/lib/platform/outbound'
import { done, refuse } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import { createPost, savePost } from './mutations'
import type { PostText } from './post-text'
import { findPost } from './queries'
import {
  type Intent,
  intents,
  isForReaders,
  isPastChoice,
  pastChoice,
  type Saved,
  type SaveResult,
} from './saving'
import { postTextSchema } from './schema'

export const saveSchema = z.object({
  id: z.guid(),
  /** The version the text was started from; null for a new post, which will be inserted with `id`. */
  version: z.int().min(1).nullable(),
  text: z.unknown(),
  intent: z.enum(intents),
  /** Whether a new post was copied from one that AI began. */
  aiMade: z.boolean().optional(),
  /** Whether the text was replaced as a whole since the last save. */
  replacesText: z.boolean().optional(),
})

type Input = z.output<typeof saveSchema>

/** Validates and saves a post and refreshes its pages at once. @throws Unavailable */
export async function storePost({ client, input }: { client: Client; input: Input }): Promise<SaveResult> {
  const parsed = postTextSchema.safeParse(input.text)
  if (!parsed.success)
    return refuse('invalid', 'Please correct the marked fields.', firstErrors(parsed.error))
  const before = input.version === null ? null : await findPost(client, input.id)
  const requested = withStatus(parsed.data, input.intent, before)
  // An outdated text gets the conflict, so that its editor learns that the post was published or deleted.
  const isOutdated = input.version !== (before?.version ?? null)
  // An autosave that removes the time of a scheduled post is allowed: it publishes nothing.
  const isPublic = isForReaders(requested) || before?.text.status === 'published'
  if (input.intent === 'autosave' && !isOutdated && isPublic)
    return refuse('invalid', 'A published or scheduled post is saved by hand.')
  if (!isOutdated && isPastChoice(requested.scheduledFor, before?.text.scheduledFor ?? ''))
    return refuse('invalid', 'Please correct the marked fields.', { scheduledFor: pastChoice })
  // Autosaves and unpublishing fetch nothing, so that no other host can delay them.
  const fetches = input.intent !== 'autosave' && input.intent !== 'unpublish'
  const text = fetches ? await withLocalPictures(requested) : requested
  const { id, intent, aiMade, replacesText } = input
  const write = { id, intent, text, aiMade, replacesText }
  const result =
    input.version === null
      ? await createPost(client, write)
      : await savePost(client, { ...write, version: input.version }, before)
  if (!result.ok) return result
  await refreshPages([before, result.data])
  return fetches ? done({ ...result.data, unfetched: countRemote(result.data.text) }) : result
}

/**
 * SPEC 4: of the three save buttons only "Publish Now" sets the status. A post that is or was published loses its scheduled
 * time: the editor shows the field for drafts only.
 */
export function withStatus(text: PostText, intent: Intent, before: Pick<Saved, 'text'> | null): PostText {
  const statuses: Partial<Record<Intent, PostText['status']>> = {
    publish: 'published',
    unpublish: 'draft',
    update: before?.text.status ?? 'draft',
  }
  const status = statuses[intent] ?? text.status
  const isDraft = status === 'draft' && before?.text.status !== 'published'
  return { ...text, status, scheduledFor: isDraft ? instant(text.scheduledFor) : '' }
}

const isRemote = (address: string) => /^https?:/i.test(address)

const countRemote = ({ heroImage, content }: PostText) =>
  new Set([heroImage, ...remotePictures(content).map(({ url }) => url)].filter(isRemote)).size

const instant = (moment: string) => (moment ? new Date(moment).toISOString() : '')

async function refreshPages(versions: (Saved | null)[]) {
  const posts = versions.flatMap((version) => version?.text ?? [])
  if (posts.some(({ status }) => status === 'published'))
    await refreshPosts([...new Set(posts.map(({ slug }) => slug))])
}

/** How many pictures are fetched at once: as many as `preparePicture` takes. */
const maxAtOnce = 10
/** Milliseconds after which a save fetches no further pictures. */
const fetchTime = 20_000

/**
 * Replaces pictures on other hosts with copies stored here when a post is saved, so that readers' browsers
 * contact no other host. A picture that cannot be fetched keeps its URL, and the post is saved anyway: readers then see its
 * alt text, or for the hero picture the generated cover. @throws Unavailable
 */
export async function withLocalPictures(text: PostText, guard: Guard = {}): Promise<PostText> {
  const end = Date.now() + fetchTime
  const hero = isRemote(text.heroImage) && (await importPicture(text.heroImage, guard))
  const pictures = remotePictures(text.content)
  const remote = [...new Set(pictures.map(({ url }) => url))]
  const local = new Map<string, string>()
  for (let next = 0; next < remote.length && Date.now() < end; next += maxAtOnce) {
    const fetchOne = async (address: string) => {
      const own = await importPicture(address, guard)
      if (own) local.set(address, own)
    }
    await Promise.all(remote.slice(next, next + maxAtOnce).map(fetchOne))
  }
  return { ...text, heroImage: hero || text.heroImage, content: withSources(text.content, pictures, local) }
}
