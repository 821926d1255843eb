import { z } from 'zod'

/** Raised when an archive of an earlier version of the site cannot be restored any more. */
const format = 1

const memberSchema = z.object({
  name: z.string(),
  size: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
})

const databaseSchema = z.object({
  /** The version of PostgreSQL that wrote the data, such as `17.5`. */
  version: z.string(),
  /** The versions of the migrations that were applied. */
  migrations: z.array(z.string()),
  /** Number of rows by table, such as `public.blog_posts`. */
  rows: z.record(z.string(), z.number()),
  /** The login that owns the objects of a dump. */
  owner: z.string().optional(),
  /** The major version of the pg_dump that wrote a dump. */
  pgDump: z.number().int().optional(),
})

export const manifestSchema = z.object({
  format: z.literal(format),
  /** Where the database was: its files, a dump of PostgreSQL, or a dump of a hosted project. */
  mode: z.enum(['pglite', 'postgres', 'hosted']),
  createdAt: z.iso.datetime(),
  database: databaseSchema,
  secrets: z.enum(['encrypted', 'left out', 'none']),
  members: z.array(memberSchema),
})

export type Member = z.infer<typeof memberSchema>
export type DatabaseFacts = z.infer<typeof databaseSchema>
export type Manifest = z.infer<typeof manifestSchema>
export type Mode = Manifest['mode']
/** What a manifest says apart from its members. */
export type Contents = Omit<Manifest, 'members'>

export const formatOf = format
