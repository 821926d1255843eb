import { type DatabaseError, databaseRefusal, Unavailable } from '@/lib/platform/errors'
import { type Refusal, refuse } from '@/lib/platform/result'
import { emptyText, type PostText } from './post-text'
import { deletedMessage } from './saving'

export const isUniqueViolation = ({ code }: DatabaseError) => code === '23505'

/** Turns a refused write into a message at its field. @throws Unavailable if the database did not answer. */
export function refusalOf(error: DatabaseError): Refusal {
  const field = fieldOf(/blog_posts_(\w+?)_(?:check|key|fkey)/.exec(error.message)?.[1] ?? '')
  if (isUniqueViolation(error) && field === 'slug')
    return invalid(field, 'This slug is taken. Choose another.')
  if (error.code === '23503' && field) return invalid(field, 'This is no longer in the list. Choose another.')
  if (error.code === '23514' && field)
    return invalid(field, 'The database does not take this. Please change it.')
  if (error.code === '42501') return databaseRefusal(error)
  // A new post with the id of a trashed one.
  if (error.code === 'PT404') return refuse('not-found', deletedMessage)
  // An SQLSTATE has five characters; with any other code the database was not reached or did not answer.
  if (!/^[0-9A-Z]{5}$/.test(error.code)) throw new Unavailable('database', error)
  return refuse('failed', error.message)
}

const invalid = (field: keyof PostText, message: string) => refuse('invalid', message, { [field]: message })

/** The field of a column: `heroImage` for `hero_image`. */
function fieldOf(column: string): keyof PostText | undefined {
  const name = column.replace(/_[a-z]/g, (part) => part.slice(1).toUpperCase())
  return (Object.keys(emptyText) as (keyof PostText)[]).find((field) => field === name)
}
