import 'server-only'
import { serviceClient } from '@/lib/platform/supabase/service'
import { type RunPost, runNow } from './run-blog'
import { showPost } from './run-due'

interface Told {
  status: number
  body: { success: boolean; post?: RunPost; message: string; error?: string }
}

/**
 * Starts a run requested by an admin, or by a program with the scheduler's token; returns its result (SPEC 7
 * "auto-generate-blog").
 */
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
  await showPost(post)
  return { status: 200, body: { success: true, post, message: `Generated post: ${post.title}` } }
}
