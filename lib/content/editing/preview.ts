import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { findDraft } from '@/lib/content/posts/queries'
import { env } from '@/lib/platform/env'
import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import { normaliseTimestamp } from '@/lib/platform/time'

/** A valid preview link of a draft, without its URL, which is shown only once. Instants in UTC. */
export type PreviewLink = Awaited<ReturnType<typeof listPreviewLinks>>[number]

/** The valid preview links of a post, newest first. @throws Unavailable */
export async function listPreviewLinks(client: Client, postId: string) {
  const data = unwrap(
    await client
      .from('preview_links')
      .select('id, made_by_email, made_at, expires_at')
      .eq('post_id', postId)
      .gt('expires_at', new Date().toISOString())
      .order('made_at', { ascending: false }),
  )
  return data.map((row) => ({
    id: row.id,
    madeBy: row.made_by_email,
    madeAt: normaliseTimestamp(row.made_at),
    expiresAt: normaliseTimestamp(row.expires_at),
  }))
}

/**
 * Creates a preview link for somebody without an account, valid for seven days; null when the post is gone.
 * The URL can be shown only now: the database stores just a hash of its token. @throws Unavailable
 */
export async function makePreview(client: Client, post: string) {
  const token = randomBytes(32).toString('base64url')
  const { data, error } = await client.rpc('make_preview_link', { post, token_hash: hashOf(token) })
  if (error?.code === 'PT404') return null
  if (error) throw new Unavailable('database', error)
  return { id: data, address: `${env().SITE_URL}/preview/${token}` }
}

/** Makes a preview link invalid. @throws Unavailable */
export async function endPreview(client: Client, link: string) {
  unwrap(await client.rpc('end_preview_link', { link }))
}

/** The post behind a valid preview link and when the link expires, or null. @throws Unavailable */
export async function openPreview(token: string) {
  const service = serviceClient()
  const data = unwrap(await service.rpc('open_preview_link', { token_hash: hashOf(token) }))
  const [link] = data
  const post = link && (await findDraft(service, link.post_id))
  return post ? { post, expiresAt: new Date(link.expires_at) } : null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
