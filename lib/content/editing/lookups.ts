import { Unavailable } from '@/lib/platform/errors'
import { done, type Result, refuse } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import { trimmedSlug } from '../posts/addresses'
import type { Choice } from './queries'
import { isTaken } from './refusals'

/** Creates a category, or returns the existing one with this name or its slug. @throws Unavailable */
export async function createCategory(client: Client, name: string): Promise<Result<Choice>> {
  const slug = trimmedSlug(name)
  if (!slug) return refuse('invalid', 'Use at least one letter from a to z, or a digit.')
  const { data, error } = await client.from('categories').insert({ name, slug }).select('id, name').single()
  if (!error) return done(data)
  if (!isTaken(error)) throw new Unavailable('database', error)
  const find = () => client.from('categories').select('id, name')
  return existing([await find().eq('name', name).maybeSingle(), await find().eq('slug', slug).maybeSingle()])
}

/** Adds an author, or returns the existing one with this name. @throws Unavailable */
export async function createAuthor(client: Client, name: string): Promise<Result<Choice>> {
  const { data, error } = await client.from('authors').insert({ name }).select('id, name').single()
  if (!error) return done(data)
  if (!isTaken(error)) throw new Unavailable('database', error)
  return existing([await client.from('authors').select('id, name').eq('name', name).maybeSingle()])
}

function existing(found: { data: Choice | null; error: unknown }[]): Result<Choice> {
  const failed = found.find(({ error }) => error)
  if (failed) throw new Unavailable('database', failed.error)
  const choice = found.find(({ data }) => data)?.data
  return choice ? done(choice) : refuse('failed', 'This name is taken. Reload the page to choose it.')
}
