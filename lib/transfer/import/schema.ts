import { z } from 'zod'
import { maxFiles, sourceKinds } from './source-kinds.ts'

const fileSchema = z.object({ id: z.guid(), name: z.string().trim().min(1).max(200) })

export const importSchema = z.object({
  kind: z.enum(sourceKinds, 'Choose where the files are from.'),
  site: z.string().trim().max(200, 'Use at most 200 characters.'),
  files: z
    .array(fileSchema)
    .min(1, 'Choose at least one file.')
    .max(maxFiles, `Choose at most ${maxFiles} files. Pack more of them as a zip file.`),
})

export const runSchema = z.object({ run: z.guid() })

export const reportQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1) })

export const lossesSchema = z.array(
  z.object({ what: z.string(), why: z.string(), excerpt: z.string().optional() }),
)
