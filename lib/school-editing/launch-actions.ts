'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { ownerAction } from '@/lib/accounts/guards/action'
import { refuse } from '@/lib/platform/result'
import { refreshSchool } from '@/lib/school/refresh'
import { readDocument } from './document'
import { importDocument, saveLaunch } from './mutations'
import { readLaunch } from './queries'
import { fileTooLarge, maxDocumentBytes } from './values'

/** Launches the site: sample people and quotes are no longer shown, and cohorts move on. Or goes back to sample mode. */
export const setLaunched = ownerAction(
  'set_launched',
  z.object({ launched: z.boolean() }),
  async ({ client, input }) => {
    const result = await saveLaunch(client, { launched_at: input.launched ? new Date().toISOString() : null })
    if (result.ok) await refreshSchool()
    refresh()
    return result
  },
)

/** Takes an item off the checklist, or puts it back. */
export const setNotForUs = ownerAction(
  'set_not_for_us',
  z.object({ item: z.string().min(1).max(60), notForUs: z.boolean() }),
  async ({ client, input }) => {
    const { not_for_us } = await readLaunch(client)
    const others = not_for_us.filter((id) => id !== input.item)
    const result = await saveLaunch(client, { not_for_us: input.notForUs ? [...others, input.item] : others })
    refresh()
    return result
  },
)

/** Marks a step of the first setup as done or skipped. */
export const finishSetupStep = ownerAction(
  'finish_setup_step',
  z.object({ step: z.string().min(1).max(60) }),
  async ({ client, input }) => {
    const { setup_done } = await readLaunch(client)
    const result = await saveLaunch(client, { setup_done: [...new Set([...setup_done, input.step])] })
    refresh()
    return result
  },
)

/** Replaces the school by a document, all of it or nothing. A refusal lists each error with its line. */
export const importSchool = ownerAction(
  'import_school',
  z.object({ text: z.string().max(maxDocumentBytes, fileTooLarge) }),
  async ({ client, input }) => {
    const read = readDocument(input.text)
    if (!read.ok) return refuse('invalid', 'The file has errors.', { text: read.errors.join('\n') })
    const result = await importDocument(client, read)
    if (result.ok) await refreshSchool()
    refresh()
    return result
  },
)
