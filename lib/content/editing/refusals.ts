import { Unavailable } from '@/lib/platform/errors'
import { type Refusal, refuse } from '@/lib/platform/result'
import type { PostText } from './post-text'

/** PostgREST's error for a write that the database refused. */
export type WriteError = { code: string; message: string }

const fieldOf: Readonly<Record<string, keyof PostText>> = {
  title: 'title',
  slug: 'slug',
  excerpt: 'excerpt',
  content: 'content',
  hero_image: 'heroImage',
  hero_alt: 'heroAlt',
  category_id: 'categoryId',
  author_id: 'authorId',
  status: 'status',
  meta_title: 'metaTitle',
  meta_description: 'metaDescription',
  read_time: 'readTime',
  scheduled_for: 'scheduledFor',
}

export const isTaken = ({ code }: WriteError) => code === '23505'

/** Turns a refused write into a message at its field. @throws Unavailable when the database did not answer. */
export function refusalOf(error: WriteError): Refusal {
  const field = fieldOf[/blog_posts_(\w+?)_(?:check|key|fkey)/.exec(error.message)?.[1] ?? '']
  if (isTaken(error) && field === 'slug') return slugTaken
  if (error.code === '23503' && field) return invalid(field, 'This is no longer in the list. Choose another.')
  if (error.code === '23514' && field)
    return invalid(field, 'The database does not take this. Please change it.')
  if (error.code === '42501') return refuse('forbidden', 'Your account may not do this.')
  // An SQLSTATE has five characters; any other code means that the database was not reached or did not answer.
  if (!/^[0-9A-Z]{5}$/.test(error.code)) throw new Unavailable('database', error)
  return refuse('failed', error.message)
}

const invalid = (field: keyof PostText, sentence: string) =>
  refuse('invalid', sentence, { [field]: sentence })

const slugTaken = invalid('slug', 'This slug is taken. Choose another.')
