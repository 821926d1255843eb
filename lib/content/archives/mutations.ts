import type { z } from 'zod'
import type { profileSchema } from '@/lib/accounts/schema'
import { type DatabaseError, databaseRefusal, unwrap } from '@/lib/platform/errors'
import { done, type Refusal, type Result, refuse } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import type { OwnAuthor } from './queries'
import type { archiveSchema, mergeSchema, renameSchema } from './schema'

/** The paths below /blog that show what was changed. */
type ChangedPaths = Result<string[]>
type Response = { data: string[]; error: null } | { data: null; error: DatabaseError }

/**
 * Gives a category or an author another name and address; the old address leads to the new one. Refused when somebody else
 * has changed what was seen. @throws Unavailable
 */
export async function renameArchive(
  client: Client,
  rename: z.output<typeof renameSchema>,
): Promise<ChangedPaths> {
  const { kind, id, name, slug, seen } = rename
  const wanted = { new_name: name, new_slug: slug, seen_name: seen.name, seen_slug: seen.slug }
  return toResult(await client.rpc('rename_archive', { kind, archive: id, ...wanted }))
}

/** Moves all posts to another category or author, where the old address then leads. @throws Unavailable */
export const mergeArchives = async (
  client: Client,
  { kind, id, into }: z.output<typeof mergeSchema>,
): Promise<ChangedPaths> => toResult(await client.rpc('merge_archives', { kind, merged: id, target: into }))

/** Deletes a category or an author without posts. @throws Unavailable */
export const removeArchive = async (
  client: Client,
  { kind, id }: z.output<typeof archiveSchema>,
): Promise<ChangedPaths> => toResult(await client.rpc('remove_archive', { kind, archive: id }))

/** The author of the caller's account, created when it is first needed. For writers. @throws Unavailable */
export const makeOwnAuthor = async (client: Client): Promise<OwnAuthor> =>
  unwrap(await client.rpc('own_author', { make: true }).single())

/** Changes the caller's own name and picture. The name is also that of their author. @throws Unavailable */
export const saveProfile = async (
  client: Client,
  profile: z.output<typeof profileSchema>,
): Promise<ChangedPaths> => toResult(await client.rpc('save_profile', profile))

function toResult({ data, error }: Response): ChangedPaths {
  return error ? refusalOf(error) : done(data)
}

function refusalOf(error: DatabaseError): Refusal {
  const { code, message, details } = error
  if (code === '23505' && message.includes('slug'))
    return invalid('slug', 'This address is taken. Choose another.')
  if (code === '23505') return invalid('name', 'This name is taken. Merge the two instead.')
  if (code === 'PT409' && details !== 'changed' && /name/.test(message)) return invalid('name', message)
  return databaseRefusal(error)
}

const invalid = (field: string, message: string) => refuse('invalid', message, { [field]: message })
