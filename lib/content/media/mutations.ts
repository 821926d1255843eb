import { databaseRefusal, unwrap } from '@/lib/platform/errors'
import { done, type Result } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import type { PictureStore } from './picture-stores'

/** Adds an uploaded picture to the library. `fileName` must have been cleaned. @throws Unavailable */
export async function noteUpload(client: Client, name: string, fileName: string) {
  unwrap(await client.rpc('note_upload', { name, file_name: fileName }))
}

/** What shows a picture or can bring it back. `id`: the post. */
export interface PictureUse {
  kind: 'post' | 'version' | 'trash' | 'school' | 'school-version' | 'account'
  id: string
  label: string
}

/**
 * Deletes a picture from the library, unless something uses it: returns what, and nothing when it was deleted. Its file is
 * removed by `removeFiles`. @throws Unavailable
 */
export async function deletePicture(client: Client, name: string): Promise<Result<PictureUse[]>> {
  const { data, error } = await client.rpc('delete_picture', { name })
  return error ? databaseRefusal(error) : done(data as PictureUse[])
}

/**
 * Removes the files of deleted pictures, a part of them at a time. Returns how many. One that cannot be removed stays listed for the next
 * time and holds up no other. @throws Unavailable after the others are removed
 */
export async function removeFiles(service: Client, { remove }: Pick<PictureStore, 'remove'>) {
  const names = unwrap(await service.rpc('removed_pictures'))
  const attempts = await Promise.allSettled(names.map(remove))
  const removed = names.filter((_, index) => attempts[index]?.status === 'fulfilled')
  if (removed.length > 0) unwrap(await service.rpc('forget_removed_pictures', { names: removed }))
  for (const attempt of attempts) if (attempt.status === 'rejected') throw attempt.reason
  return removed.length
}
