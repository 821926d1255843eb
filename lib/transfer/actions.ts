'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { ownerAction } from '@/lib/accounts/guards/action'
import { done, refuse } from '@/lib/platform/result'
import { patientServiceClient } from '@/lib/platform/supabase/service'
import { occupied, ownContent } from './archive/staging.ts'
import { sizeOf, uploadPath } from './runs/files.ts'
import { askTransfer, cancelTransfer } from './runs/mutations.ts'
import { begin } from './start.ts'

/** Begins to write the archive of the whole school. */
export const startExport = ownerAction('start_export', z.void(), async ({ client }) =>
  begin(await askTransfer(client, 'export', {}, 'the archive of the whole school')),
)

/** Begins to import an archive that was uploaded as `file`. */
export const startImport = ownerAction(
  'start_import',
  z.object({ file: z.guid() }),
  async ({ client, input }) => {
    if ((await sizeOf(uploadPath(input.file))) === null)
      return refuse('not-found', 'The uploaded file is not there any more. Choose it again.')
    const content = await ownContent(patientServiceClient())
    if (content) return refuse('conflict', occupied(content))
    return begin(await askTransfer(client, 'import', input, 'the import of an archive'))
  },
)

/** Cancels a run: one that has not started ends at once, a running one within seconds. */
export const cancelRun = ownerAction(
  'cancel_transfer',
  z.object({ run: z.guid() }),
  async ({ client, input }) => {
    await cancelTransfer(client, input.run)
    refresh()
    return done(undefined)
  },
)
