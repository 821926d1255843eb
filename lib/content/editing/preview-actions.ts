'use server'

import { z } from 'zod'
import { adminAction } from '@/lib/accounts/action'
import { done, refuse } from '@/lib/platform/result'
import { endPreview, listPreviewLinks, makePreview } from './preview'

const runMake = adminAction('make_preview_link', z.object({ id: z.uuid() }), async ({ client, input }) => {
  const made = await makePreview(client, input.id)
  if (!made) return refuse('not-found', 'This post does not exist any more.')
  return done({ made, links: await listPreviewLinks(client, input.id) })
})

export async function makePreviewLink(input: { id: string }) {
  return runMake(input)
}

const runEnd = adminAction('end_preview_link', z.object({ id: z.uuid() }), async ({ client, input }) => {
  await endPreview(client, input.id)
  return done(undefined)
})

export async function endPreviewLink(input: { id: string }) {
  return runEnd(input)
}
