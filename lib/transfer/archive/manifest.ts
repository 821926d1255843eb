import { z } from 'zod'

/** Raised when archives of an earlier format cannot be imported any more. */
const format = 1

/** The members that are no rows and no pictures. */
export const manifestName = 'manifest.json'
export const readmeName = 'README.txt'
export const schoolName = 'school/school.yaml'
export const pictureFolder = 'pictures/'

const memberSchema = z.object({
  name: z.string().max(300),
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
})

export const manifestSchema = z.object({
  product: z.literal('academy'),
  format: z.literal(format),
  createdAt: z.iso.datetime(),
  /** The newest migration of the site that wrote the archive. */
  schema: z.string().regex(/^\d{14}$/),
  /** Rows by table. */
  rows: z.record(z.string(), z.int().nonnegative()),
  pictures: z.int().nonnegative(),
  /** Names of pictures that posts show but the site has no file for. */
  missingPictures: z.array(z.string()),
  members: z.array(memberSchema),
})

export type Member = z.infer<typeof memberSchema>
export type Manifest = z.infer<typeof manifestSchema>

export const manifestHead = { product: 'academy', format } as const
