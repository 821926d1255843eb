'use server'

import type { ReactNode } from 'react'
import { z } from 'zod'
import { ArticleBody } from '@/components/content/posts/article/article-body'
import { adminAction } from '@/lib/accounts/action'
import { longest } from '@/lib/content/editing/max-lengths'
import { done, type Result } from '@/lib/platform/result'

const schema = z.object({ content: z.string().max(longest.content) })

// Awaited here, so that a text that cannot be rendered returns an error message.
const preview = adminAction('preview_post', schema, async ({ input }) =>
  done<ReactNode>(await ArticleBody(input)),
)

/** The body of an article exactly as the site renders it. */
export async function previewArticle(content: string): Promise<Result<ReactNode>> {
  return preview({ content })
}
