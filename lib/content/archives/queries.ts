import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import type { ArchiveKind } from '../posts/archives'

/** A category or an author for the staff. `posts` counts drafts too; `hasAccount`: the name is that of an account. */
export type ManagedArchive = Awaited<ReturnType<typeof listManagedArchives>>[number]

/** Every category or author by name. For writers. @throws Unavailable */
export async function listManagedArchives(client: Client, kind: ArchiveKind) {
  const table = kind === 'category' ? 'categories' : 'authors'
  const [rows, linked] = await Promise.all([
    client.from(table).select('id, name, slug, posts:blog_posts(count)').order('name').order('slug'),
    kind === 'author' ? client.rpc('linked_authors') : undefined,
  ])
  const withAccount = new Set(linked ? unwrap(linked) : [])
  return unwrap(rows).map(({ posts, ...archive }) => ({
    ...archive,
    kind,
    posts: posts[0]?.count ?? 0,
    hasAccount: withAccount.has(archive.id),
  }))
}

/** The caller's author. `named`: whether the account has a name; otherwise the author is "Editor". */
export type OwnAuthor = { readonly id: string; readonly named: boolean }

/** The author of the caller's account, or null while there is none. For writers. @throws Unavailable */
export async function findOwnAuthor(client: Client): Promise<OwnAuthor | null> {
  const author = unwrap(await client.rpc('own_author').single())
  return author.id ? author : null
}
