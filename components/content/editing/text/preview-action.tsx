'use server'

import { z } from 'zod'
import { articleBlocks } from '@/components/content/posts/article/article-body'
import { writerAction } from '@/lib/accounts/guards/action'
import { maxKnownBlocks, maxPostLengths } from '@/lib/content/editing/max-lengths'
import { done } from '@/lib/platform/result'

const schema = z.object({
  content: z.string().max(maxPostLengths.content),
  /** The keys of the blocks that the browser has already. */
  known: z.array(z.string().max(20)).max(maxKnownBlocks),
})

/**
 * Renders the body of an article as the public page does. Returns the keys of all its blocks in their order, and the elements of
 * those whose keys are not in `known`.
 */
// Compiled inside the action, so that a text that cannot be rendered returns an error message.
export const previewArticle = writerAction('preview_post', schema, async ({ input: { content, known } }) => {
  const blocks = articleBlocks(content)
  const added = new Map(blocks.map((block) => [block.key, block]))
  for (const key of known) added.delete(key)
  return done({
    keys: blocks.map(({ key }) => key),
    added: [...added.values()].map(({ toElement, ...block }) => ({ ...block, element: toElement() })),
  })
})
