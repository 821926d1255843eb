'use server'

import { z } from 'zod'
import { adminAction } from '@/lib/accounts/guards/action'
import { done, refuse } from '@/lib/platform/result'
import { endPreview, listPreviewLinks, makePreview } from './preview'

export const makePreviewLink = adminAction(
  'make_preview_link',
  z.object({ id: z.uuid() }),
  async ({ client, input }) => {
    const made = await makePreview(client, input.id)
    if (!made) return refuse('not-found', 'This post does not exist any more.')
    return done({ made, links: await listPreviewLinks(client, input.id) })
  },
)

export const endPreviewLink = adminAction(
  'end_preview_link',
  z.object({ id: z.uuid() }),
  async ({ client, input }) => {
    await endPreview(client, input.id)
    return done(undefined)
  },
)
