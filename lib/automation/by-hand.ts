import 'server-only'
import { logError } from '@/lib/core/log'
import { refreshChangedPosts } from '@/lib/posts/refresh'
import { serviceClient } from '@/lib/supabase/service'
import { type RunPost, runNow } from './run-blog'

interface Told {
  status: number
  body: { success: boolean; post?: RunPost; message: string; error?: string }
}

/** A run that an admin, or a program with the scheduler's token, asked for: what became of it (SPEC 7 "auto-generate-blog"). */
export async function runByHand(): Promise<Told> {
  const outcome = await runNow(serviceClient())
  if (!outcome.ok) {
    const { reason, sentence } = outcome
    return {
      status: reason === 'cap' ? 429 : 503,
      body: { success: false, message: sentence, error: sentence },
    }
  }
  const { post } = outcome
  if (post.status === 'published') await showNow()
  return { status: 200, body: { success: true, post, message: `Generated post: ${post.title}` } }
}

/** The pages catch up at the next tick as well. */
async function showNow() {
  try {
    await refreshChangedPosts(serviceClient())
  } catch (error) {
    logError('automation.pages_not_refreshed', error)
  }
}
