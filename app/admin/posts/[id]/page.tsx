import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { EditorVisit } from '@/components/content/editing/editor-visit'
import { MissingPost } from '@/components/content/editing/missing-post'
import { writerPage } from '@/lib/accounts/guards/page'
import { makeOwnAuthor } from '@/lib/content/archives/mutations'
import { findOwnAuthor, type OwnAuthor } from '@/lib/content/archives/queries'
import { emptyText } from '@/lib/content/editing/post-text'
import { listPreviewLinks } from '@/lib/content/editing/preview'
import { findAiOrigin, findPost, listChoices, noOrigin } from '@/lib/content/editing/queries'
import type { Client } from '@/lib/platform/supabase/public'
import { siteIdentity } from '@/lib/school/school'

type Props = PageProps<'/admin/posts/[id]'>

export const instant = false

export async function generateMetadata({ params }: Props) {
  const title = (await params).id === 'new' ? 'Create New Post' : 'Edit Post'
  return { title, robots: { index: false } }
}

export default async function PostEditorPage({ params }: Props) {
  const { client, member } = await writerPage()
  const { id } = await params
  const loaded = id === 'new' || z.guid().safeParse(id).success ? await load(client, id) : null
  const { url, timeZone } = await siteIdentity()
  return loaded ? (
    <EditorVisit {...loaded} account={member.id} siteUrl={url} timeZone={timeZone} />
  ) : (
    <MissingPost />
  )
}

/** The initial state of the editor; null when the post does not exist. @throws Unavailable */
async function load(client: Client, id: string) {
  const isNew = id === 'new'
  // Before the authors are listed, because this may create one.
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
  return { start: { ...rest, saved, aiMade }, sources, previewLinks, categories, authors, ownAuthor }
}

/** A new post is by whoever writes it, until another author is chosen. */
const newPost = (author: OwnAuthor | null) => ({
  id: randomUUID(),
  version: null,
  text: { ...emptyText, authorId: author?.id ?? '' },
  publishedAt: null,
})
