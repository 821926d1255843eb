import 'server-only'
import { refresh } from 'next/cache'
import { done, refuse } from '@/lib/platform/result'
import type { Asked } from './runs/mutations.ts'
import { startDueTransfer } from './start.ts'

/** Starts the run that was asked for on this server; otherwise the next tick does. */
export async function begin(asked: Asked) {
  if (!asked.ok) return refuse('conflict', asked.message)
  await startDueTransfer()
  refresh()
  return done({ run: asked.run })
}
