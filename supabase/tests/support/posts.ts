import { afterAll } from 'vitest'
import type { Database } from '@/lib/platform/supabase/database.types'
import { type Client, newService } from './clients'
import { samples } from './samples'

type Posts = Database['public']['Tables']['blog_posts']
export type Post = Posts['Row']

export const published = { status: 'published', publish_date: '2025-11-20T08:00:00Z' }
export const unpublished = { status: 'draft', publish_date: null }

const addedIds: string[] = []

/** Deletes posts that the tests of a file have added, when they are over. */
export function cleanUpPosts() {
  afterAll(async () => {
    await newService().from('blog_posts').delete().in('id', addedIds.splice(0)).throwOnError()
  })
}

/** Deletes posts that the tests of a file have saved from generated results, when they are over. */
export function cleanUpGenerated() {
  afterAll(async () => {
    await newService().from('blog_posts').delete().eq('ai_made', true).throwOnError()
  })
}

export async function addPost(client: Client, values: Partial<Posts['Insert']> = {}): Promise<Post> {
  const row = { ...samples.blog_posts(), ...values }
  addedIds.push(row.id)
  return (await client.from('blog_posts').insert(row).select().single().throwOnError()).data
}

/** Saves as the editor does; returns the post afterwards. */
export async function savePost(
  client: Client,
  { id }: Pick<Post, 'id'>,
  values: Posts['Update'],
): Promise<Post> {
  return (await client.from('blog_posts').update(values).eq('id', id).select().single().throwOnError()).data
}

/** The post as it is stored. */
export const readPost = async ({ id }: Pick<Post, 'id'>) =>
  (await newService().from('blog_posts').select().eq('id', id).single().throwOnError()).data

/** The revisions of a post, newest first. */
export async function revisionsOf({ id }: Pick<Post, 'id'>) {
  const revisions = newService().from('post_revisions').select().eq('post_id', id)
  return (await revisions.order('version', { ascending: false }).throwOnError()).data
}
