'use server'

import { z } from 'zod'
import { adminAction } from '@/lib/auth/action'
import { done } from '@/lib/core/answer'
import { previewAddress } from './preview'

const run = adminAction('make_preview_link', z.object({ id: z.uuid() }), async ({ input }) =>
  done(previewAddress(input.id)),
)

export async function makePreviewLink(input: { id: string }) {
  return run(input)
}
