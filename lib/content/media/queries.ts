import { z } from 'zod'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { type librarySchema, picturesPerPage } from './schema'

const usesSchema = z.array(z.object({ id: z.string(), title: z.string() }))

export type LibraryPicture = Awaited<ReturnType<typeof listPictures>>['pictures'][number]

/**
 * A page of the uploaded pictures whose file name or alt text contains a text, the newest first, with some posts that
 * show each. @throws Unavailable
 */
export async function listPictures(client: Client, { query, page }: z.output<typeof librarySchema>) {
  const rows = unwrap(await client.rpc('list_media', { query, page }))
  const pictures = rows.map(({ name, file_name, alt, uses, use_count }) => ({
    src: `/media/${name}`,
    fileName: file_name,
    alt,
    posts: usesSchema.parse(uses),
    /** How many posts show it, of which `posts` has the last changed five. */
    postCount: use_count,
  }))
  return { pictures, pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / picturesPerPage)) }
}
