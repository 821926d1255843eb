import { randomUUID } from 'node:crypto'
import { notFound, unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import { PostNotLoaded } from '@/components/content/editing/editor-heading'
import { EditorVisit } from '@/components/content/editing/editor-visit'
import { writerPage } from '@/lib/accounts/guards/page'
import { makeOwnAuthor } from '@/lib/content/archives/mutations'
import { findOwnAuthor, type OwnAuthor } from '@/lib/content/archives/queries'
import { emptyText } from '@/lib/content/editing/post-text'
import { listPreviewLinks } from '@/lib/content/editing/preview'
import { findAiOrigin, findPost, listChoices, noOrigin } from '@/lib/content/editing/queries'
import { logError } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import { siteIdentity } from '@/lib/school/identity'

type Props = PageProps<'/admin/posts/[id]'>

export const instant = false

export async function generateMetadata({ params }: Props) {
  const title = (await params).id === 'new' ? 'Create New Post' : 'Edit Post'
  return { title, robots: { index: false } }
}

export default async function PostEditorPage({ params }: Props) {
  const { client } = await writerPage()
  const { id } = await params
  if (id !== 'new' && !z.uuid().safeParse(id).success) notFound()
  const loaded = await load(client, id)
  const { url, timeZone } = siteIdentity()
  return loaded ? <EditorVisit {...loaded} siteUrl={url} timeZone={timeZone} /> : <PostNotLoaded />
}

/** The initial state of the editor. Null when the post does not exist, or could not be read (logged). */
async function load(client: Client, id: string) {
  try {
    const isNew = id === 'new'
    // First, because a new post's author may be made here.
    const ownAuthor = isNew ? await makeOwnAuthor(client) : await findOwnAuthor(client)
    const lookups = Promise.all([listChoices(client, 'categories'), listChoices(client, 'authors')])
    const [post, { aiMade, sources }, previewLinks, [categories, authors]] = await Promise.all([
      isNew ? newPost(ownAuthor) : findPost(client, id),
      isNew ? noOrigin : findAiOrigin(client, id),
      isNew ? [] : listPreviewLinks(client, id),
      lookups,
    ])
    if (!post) return null
    const { text: saved, ...rest } = post
    const start = { ...rest, saved, aiMade }
    return { start, sources, previewLinks, categories, authors, ownAuthor }
  } catch (error) {
    unstable_rethrow(error)
    logError('post.not_loaded', error, { post: id })
    return null
  }
}

/** A new post is by whoever writes it, until another author is chosen. */
const newPost = (author: OwnAuthor | null) => ({
  id: randomUUID(),
  version: null,
  text: { ...emptyText, authorId: author?.id ?? '' },
  publishedAt: null,
})
