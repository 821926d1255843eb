import 'server-only'
import type { PostLetter } from '@/lib/mail/templates/post'
import { Unavailable } from '@/lib/platform/errors'
import type { Json } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'

/** Why a post was not sent: it is gone, not published, or has nobody to go to. */
export type Unsent = 'gone' | 'draft' | 'nobody'

/** Begins to send a post to its readers. `fresh` is false when that had happened before: the issue is the earlier one. */
export async function beginIssue(client: Client, postId: string, letter: PostLetter) {
  const { data, error } = await client
    .rpc('send_issue', { post: postId, letter: letter as unknown as Json })
    .single()
  if (error) return { unsent: unsentBy(error) }
  return { issue: data.id, fresh: data.fresh }
}

/** Sends it to the admin who asks; answers the address, or nothing when the post is gone. */
export async function tryIssue(client: Client, postId: string, letter: PostLetter) {
  const { data, error } = await client.rpc('send_test_issue', {
    post: postId,
    letter: letter as unknown as Json,
  })
  if (error?.code === 'PT404') return undefined
  if (error) throw new Unavailable('database', error)
  return data
}

/** Keeps back what has not left. False when the issue was over already. */
export async function endIssue(client: Client, id: string): Promise<boolean> {
  const { data, error } = await client.rpc('stop_issue', { issue: id })
  if (error) throw new Unavailable('database', error)
  return data
}

function unsentBy(error: { code: string; details: string }): Unsent {
  if (error.code === 'PT404') return 'gone'
  if (error.code === 'PT409' && (error.details === 'draft' || error.details === 'nobody'))
    return error.details
  throw new Unavailable('database', error)
}
