'use server'

import { z } from 'zod'
import { ownerAction } from '@/lib/accounts/guards/action'
import { refuse } from '@/lib/platform/result'
import { sizeOf, uploadPath } from '../runs/files.ts'
import { askTransfer } from '../runs/mutations.ts'
import { readTransfer } from '../runs/queries.ts'
import { begin } from '../start.ts'
import { importSchema, runSchema } from './schema.ts'

const goneMessage = 'The uploaded files are not there any more. Choose them again.'

/** Reads uploaded files of another system and reports what would become of them. */
export const tryFiles = ownerAction('try_import', importSchema, async ({ client, input }) =>
  (await areThere(input.files))
    ? begin(await askTransfer(client, 'try_import', input, 'the trial of an import'))
    : refuse('not-found', goneMessage),
)

/** Imports the files of a trial. */
export const importTried = ownerAction('import_files', runSchema, async ({ client, input }) => {
  const trial = await readTransfer(client, input.run)
  const files = importSchema.safeParse(trial?.input)
  if (trial?.kind !== 'try_import' || !files.success || !(await areThere(files.data.files)))
    return refuse('not-found', goneMessage)
  return begin(await askTransfer(client, 'import_files', files.data, 'an import from another system'))
})

/** Removes what an import added and nobody has changed. */
export const undoImported = ownerAction('undo_import', runSchema, async ({ client, input }) =>
  begin(await askTransfer(client, 'undo_import', input, 'the undoing of an import')),
)

/** Asks this site for each address of the former one. */
export const checkOldAddresses = ownerAction('check_addresses', z.void(), async ({ client }) =>
  begin(await askTransfer(client, 'check_addresses', {}, 'the check of old addresses')),
)

async function areThere(files: readonly { id: string }[]): Promise<boolean> {
  const sizes = await Promise.all(files.map(({ id }) => sizeOf(uploadPath(id))))
  return sizes.every((size) => size !== null)
}
