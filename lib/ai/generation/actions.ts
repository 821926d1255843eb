'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { writerAction } from '@/lib/accounts/guards/action'
import { maxPostLengths } from '@/lib/content/editing/max-lengths'
import { findAiOrigin } from '@/lib/content/editing/queries'
import { done, refuse } from '@/lib/platform/result'
import { stopJob } from './jobs'
import { discardResult, requestCancellation, restoreResult, saveResult } from './mutations'
import { qualityOf } from './quality'
import { otherPosts } from './queries'
import { resultSchema } from './schema'

export const saveGenerated = writerAction('save_generated', resultSchema, async ({ client, input }) => {
  const result = await saveResult(client, input.id)
  refresh()
  return result
})

export const discardGenerated = writerAction('discard_generated', resultSchema, async ({ client, input }) => {
  if (!(await discardResult(client, input.id)))
    return refuse('conflict', 'This was saved or discarded already. Reload the page.')
  refresh()
  return done(undefined)
})

export const restoreGenerated = writerAction('restore_generated', resultSchema, async ({ client, input }) => {
  if (!(await restoreResult(client, input.id))) return refuse('conflict', 'There is nothing to bring back.')
  refresh()
  return done(undefined)
})

export const cancelGeneration = writerAction('cancel_generation', resultSchema, async ({ client, input }) => {
  // The database is updated first, because another server may be running this generation.
  await requestCancellation(client, input.id)
  stopJob(input.id)
  return done(undefined)
})

const textSchema = z.object({
  id: z.guid(),
  title: z.string().max(maxPostLengths.title * 10),
  content: z.string().max(maxPostLengths.content),
  metaTitle: z.string().max(maxPostLengths.content),
  metaDescription: z.string().max(maxPostLengths.content),
})

/** Quality findings for a text, which may not be valid for saving yet. */
export const checkPost = writerAction('check_post', textSchema, async ({ client, input }) => {
  const [others, { sources, aiMade }] = await Promise.all([
    otherPosts(client, input.id),
    findAiOrigin(client, input.id),
  ])
  const { title, content, metaTitle: meta_title, metaDescription: meta_description } = input
  const post = { title, content, meta_title, meta_description, sources, byPerson: !aiMade }
  return done(qualityOf(post, others))
})
