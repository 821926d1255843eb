import { z } from 'zod'
import { ownerFile } from '@/lib/accounts/guards/handler'
import { openArchive } from '@/lib/transfer/queries'

const querySchema = z.object({ run: z.guid() })

/** Downloads the archive of an export, for the owner and for a day. */
export const GET = ownerFile({
  name: 'download_archive',
  event: 'transfer.archive_not_sent',
  what: 'the archive of the whole school',
  page: '/admin/move',
  failure: 'The archive could not be read. Please try again.',
  write: async ({ client }, query) => {
    const parsed = querySchema.safeParse(query)
    return parsed.success ? openArchive(client, parsed.data.run) : null
  },
})
