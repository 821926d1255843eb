'use server'

import type { ReactNode } from 'react'
import { z } from 'zod'
import { writerAction } from '@/lib/accounts/guards/action'
import { maxPostLengths } from '@/lib/content/editing/max-lengths'
import { done } from '@/lib/platform/result'
import { ArticleExtract } from './article-extract'

const schema = z.object({ content: z.string().max(maxPostLengths.content) })

/** Renders the beginning of a post that was generated since the page was loaded. */
export const renderExtract = writerAction('preview_result', schema, async ({ input }) =>
  done<ReactNode>(<ArticleExtract {...input} />),
)
