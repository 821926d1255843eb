'use server'

import { z } from 'zod'
import { adminAction } from '@/lib/accounts/guards/action'
import { findAiOrigin } from '@/lib/content/editing/ai-origin'
import { longest } from '@/lib/content/editing/max-lengths'
import { done } from '@/lib/platform/result'
import { otherPosts } from './known-posts'
import { qualityOf } from './quality'

const textSchema = z.object({
  id: z.uuid(),
  title: z.string().max(longest.title * 10),
  content: z.string().max(longest.content),
  metaTitle: z.string().max(longest.content),
  metaDescription: z.string().max(longest.content),
})

/** Findings for a text that may not be valid for saving yet. */
export const checkPost = adminAction('check_post', textSchema, async ({ client, input }) => {
  const [others, { sources }] = await Promise.all([
    otherPosts(client, input.id),
    findAiOrigin(client, input.id),
  ])
  const { title, content, metaTitle: meta_title, metaDescription: meta_description } = input
  return done(
    await qualityOf({ title, content, meta_title, meta_description, sources }, { otherPosts: others }),
  )
})
