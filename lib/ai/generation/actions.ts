'use server'

import { refresh } from 'next/cache'
import { adminAction } from '@/lib/accounts/guards/action'
import { done, refuse } from '@/lib/platform/result'
import { stopJob } from './jobs'
import { askToCancel, discardResult, restoreResult, saveResult } from './results'
import { resultSchema } from './schema'

export const saveGenerated = adminAction('save_generated', resultSchema, async ({ client, input }) => {
  const answer = await saveResult(client, input.id)
  refresh()
  return answer
})

export const discardGenerated = adminAction('discard_generated', resultSchema, async ({ client, input }) => {
  if (!(await discardResult(client, input.id)))
    return refuse('conflict', 'This was saved or discarded already. Reload the page.')
  refresh()
  return done(undefined)
})

export const restoreGenerated = adminAction('restore_generated', resultSchema, async ({ client, input }) => {
  if (!(await restoreResult(client, input.id))) return refuse('conflict', 'There is nothing to bring back.')
  refresh()
  return done(undefined)
})

export const cancelGeneration = adminAction('cancel_generation', resultSchema, async ({ client, input }) => {
  // The database first: another server may be the one that is writing it.
  await askToCancel(client, input.id)
  stopJob(input.id)
  return done(undefined)
})
