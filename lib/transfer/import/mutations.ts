import { z } from 'zod'
import type { Json } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { unwrap } from '../../platform/errors.ts'
import type { Run } from '../runs/mutations.ts'
import { storable } from '../runs/storable.ts'
import type { StoredPicture } from './pictures.ts'

/** A run and the token of its lease, which the database checks at each write. */
export type Lease = Pick<Run, 'id' | 'token'>

/** An import that writes: its run, and the other system with its site. */
export interface Target {
  readonly service: Client
  readonly run: string
  /** Of the lease; the database refuses writes after it was lost. */
  readonly token: string
  readonly source: string
}

interface NewArchive {
  readonly key: string
  readonly name: string
  readonly slug: string
  readonly paths: readonly string[]
}

/** Finds or adds categories or authors; returns their ids by key. @throws Unavailable */
export async function importArchives(
  { service, source, ...lease }: Target,
  kind: 'category' | 'author',
  archives: NewArchive[],
) {
  const rows = unwrap(
    await service.rpc('import_archives', { ...lease, source, kind, archives: storable(archives) }),
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** @throws Unavailable */
export async function importPictures({ service, source, ...lease }: Target, pictures: StoredPicture[]) {
  if (pictures.length > 0)
    unwrap(await service.rpc('import_pictures', { ...lease, source, pictures: storable(pictures) }))
}

/** An entry of the report. */
export interface Entry {
  readonly place: number
  readonly title: string
  readonly outcome: 'published' | 'draft' | 'scheduled' | 'known' | 'refused' | 'kept'
  readonly address?: string
  readonly losses: readonly { what: string; why: string; excerpt?: string }[]
}

/** `row`: columns of blog_posts; without it only the entry is stored. */
export interface NewPost {
  readonly key: string
  readonly row?: Readonly<Record<string, Json>>
  readonly paths: readonly string[]
  readonly entry: Entry
}

/** Adds posts with their entries, all or none; those that were imported before stay. Returns how many were added. @throws Unavailable */
export const importPosts = async (
  { service, source, ...lease }: Target,
  posts: NewPost[],
): Promise<number> =>
  posts.length === 0
    ? 0
    : unwrap(await service.rpc('import_posts', { ...lease, source, posts: storable(posts) }))

const peopleSchema = z.object({ added: z.number(), known: z.number(), unreadable: z.number() })

/** @throws Unavailable */
export async function importPeople({ service, source, ...lease }: Target, people: Json[]) {
  return peopleSchema.parse(
    unwrap(await service.rpc('import_people', { ...lease, source, people: storable(people) })),
  )
}

interface ShownPictures {
  readonly key: string
  /** The version of the post before its pictures were added. */
  readonly version: number
  readonly content: string
  readonly hero_image?: string
  readonly pictures: StoredPicture[]
}

/** Shows pictures in a post that was imported without them. False when it was changed meanwhile. @throws Unavailable */
export async function showImportedPictures({ service, source, ...lease }: Target, post: ShownPictures) {
  const pictures = storable(post.pictures)
  return unwrap(await service.rpc('show_imported_pictures', { ...lease, source, ...post, pictures }))
}

const pathsPerRequest = 5000

/** Notes old paths, and lets servers read all of them. @throws Unavailable */
export async function importPaths(
  { service, run, token }: Target,
  paths: readonly { from: string; to: string }[],
) {
  const entries = paths.map(({ from, to }) => [from, to] as const)
  for (let from = 0; from === 0 || from < entries.length; from += pathsPerRequest) {
    const part = Object.fromEntries(entries.slice(from, from + pathsPerRequest))
    unwrap(await service.rpc('import_paths', { run, token, paths: part }))
  }
}

const undoneSchema = z.object({
  removed: z.number(),
  kept_so_far: z.number(),
  /** Empty until the last batch. */
  kept: z.array(z.object({ kind: z.string(), label: z.string() })),
  pictures: z.array(z.string()),
  ended: z.number(),
  more: z.boolean(),
})

interface UndoBatch {
  /** The import that is undone. */
  readonly undone: string
  readonly batch: number
  /** Pictures of the batch before whose files are removed. */
  readonly files_removed: string[]
}

/** Removes some rows that an import added and nobody has changed. Counts what the run has removed and kept in all. @throws Unavailable */
export async function undoBatch(service: Client, { id, token }: Lease, batch: UndoBatch) {
  return undoneSchema.parse(unwrap(await service.rpc('undo_import', { run: id, token, ...batch })))
}
