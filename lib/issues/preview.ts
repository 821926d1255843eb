import { siteIdentity } from '@/lib/academy/identity'
import { renderLetter } from '@/lib/email/letter'
import { postToTry } from '@/lib/outbox/letters/post'
import type { Client } from '@/lib/supabase/public'
import { letterOf } from './letter'

/** The mail as a reader would see it, for an iframe; null when there is no such post. Its links reach nobody's subscription. */
export async function previewIssue(client: Client, postId: string) {
  const post = await letterOf(client, postId)
  if (!post) return null
  const { html } = await renderLetter(postToTry(post).letter, siteIdentity())
  return { subject: post.title, html }
}
