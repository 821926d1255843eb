'use server'

import type { ReactNode } from 'react'
import { z } from 'zod'
import { ArticleBody } from '@/components/content/posts/article/article-body'
import { writerAction } from '@/lib/accounts/guards/action'
import { maxPostLengths } from '@/lib/content/editing/max-lengths'
import { done } from '@/lib/platform/result'

const schema = z.object({ content: z.string().max(maxPostLengths.content) })

/** Renders the body of an article as the public page does. */
// Compiled inside the action, so that a text that cannot be rendered returns an error message.
export const previewArticle = writerAction('preview_post', schema, async ({ input }) =>
  done<ReactNode>(ArticleBody(input)),
)
