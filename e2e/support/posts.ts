import { database } from './database'

/** A published post as stored in the database, with the names of its author and category. */
export async function publishedRow(slug: string) {
  const { data } = await database()
    .from('blog_posts')
    .select('*, author:authors(name), category:categories(name)')
    .eq('slug', slug)
    .single()
    .throwOnError()
  return data
}
