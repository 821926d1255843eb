import { type Answer, refuse } from '@/lib/core/answer'

/** An action's answer; a lost connection is a refusal like any other, in words. */
export async function callAction<Data>(call: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  try {
    return await call()
  } catch {
    return refuse('failed', 'The server did not answer. Check your connection and try again.')
  }
}
