import { z } from 'zod'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** The database requires only a title and an address of a source; other details are shown if present. */
const sourceSchema = z.object({
  title: z.string(),
  url: z.string(),
  type: z.string().optional().catch(undefined),
  credibility: z.string().optional().catch(undefined),
})

export type KeptSource = z.output<typeof sourceSchema>

export interface AiOrigin {
  readonly aiMade: boolean
  readonly sources: readonly KeptSource[]
}

export const noOrigin: AiOrigin = { aiMade: false, sources: [] }

/** Whether AI wrote the first draft of a post, and the sources it used. @throws Unavailable */
export async function findAiOrigin(client: Client, id: string): Promise<AiOrigin> {
  const data = unwrap(await client.from('blog_posts').select('ai_made, sources').eq('id', id).maybeSingle())
  return data?.ai_made ? { aiMade: true, sources: z.array(sourceSchema).parse(data.sources) } : noOrigin
}
