import { renderLetter } from '@/lib/mail/letter'
import { postToTry } from '@/lib/mail/templates/post'
import type { Client } from '@/lib/platform/supabase/public'
import { siteIdentity } from '@/lib/school/identity'
import { letterOf } from './letter'

/** The mail as HTML for an iframe; null when there is no such post. Its unsubscribe link has no effect. */
export async function previewIssue(client: Client, postId: string) {
  const post = await letterOf(client, postId)
  if (!post) return null
  const { html } = await renderLetter(postToTry(post).letter, siteIdentity())
  return { subject: post.title, html }
}
