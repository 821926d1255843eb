'use server'

import { refresh } from 'next/cache'
import type { z } from 'zod'
import { adminAction } from '@/lib/accounts/action'
import { done, refuse } from '@/lib/platform/result'
import { stopJob } from './jobs'
import { askToCancel, discardResult, restoreResult, saveResult } from './results'
import { resultSchema } from './schema'

type Input = z.input<typeof resultSchema>

const runSave = adminAction('save_generated', resultSchema, async ({ client, input }) => {
  const answer = await saveResult(client, input.id)
  refresh()
  return answer
})

const runDiscard = adminAction('discard_generated', resultSchema, async ({ client, input }) => {
  if (!(await discardResult(client, input.id)))
    return refuse('conflict', 'This was saved or discarded already. Reload the page.')
  refresh()
  return done(undefined)
})

const runRestore = adminAction('restore_generated', resultSchema, async ({ client, input }) => {
  if (!(await restoreResult(client, input.id))) return refuse('conflict', 'There is nothing to bring back.')
  refresh()
  return done(undefined)
})

const runCancel = adminAction('cancel_generation', resultSchema, async ({ client, input }) => {
  // The database first: another server may be the one that is writing it.
  await askToCancel(client, input.id)
  stopJob(input.id)
  return done(undefined)
})

export async function saveGenerated(input: Input) {
  return runSave(input)
}

export async function discardGenerated(input: Input) {
  return runDiscard(input)
}

export async function restoreGenerated(input: Input) {
  return runRestore(input)
}

export async function cancelGeneration(input: Input) {
  return runCancel(input)
}
