import type { Database } from '@/lib/platform/supabase/database.types'
import { normaliseTimestamp } from '@/lib/platform/time'
import type { PostText } from './post-text'

type Table = Database['public']['Tables']['blog_posts']
/** The columns a save writes, besides `publish_date` and `autosaved`. */
type PostFields = ReturnType<typeof toRow>

/** Converts a validated post to columns: empty fields become null. Only a draft keeps a scheduled time. */
export function toRow(text: PostText) {
  return {
    title: text.title,
    slug: text.slug,
    excerpt: text.excerpt || null,
    content: text.content,
    hero_image: text.heroImage || null,
    hero_alt: text.heroAlt || null,
    category_id: text.categoryId || null,
    author_id: text.authorId || null,
    status: text.status,
    meta_title: text.metaTitle || null,
    meta_description: text.metaDescription || null,
    read_time: text.readTime ? Number(text.readTime) : null,
    scheduled_for: (text.status === 'draft' && text.scheduledFor) || null,
    ai_note: text.aiNote === 'yes',
  } satisfies Table['Update']
}

type Fields = { [Column in keyof PostFields]: Table['Row'][Column] }

/**
 * Converts columns, or the `fields` of a revision, to the editor's text. Instants get one format, so that
 * equal ones compare equal.
 */
export function fromRow(row: Fields): PostText {
  return {
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt ?? '',
    content: row.content,
    heroImage: row.hero_image ?? '',
    heroAlt: row.hero_alt ?? '',
    categoryId: row.category_id ?? '',
    authorId: row.author_id ?? '',
    status: row.status === 'published' ? 'published' : 'draft',
    metaTitle: row.meta_title ?? '',
    metaDescription: row.meta_description ?? '',
    readTime: row.read_time === null ? '' : String(row.read_time),
    scheduledFor: row.scheduled_for ? normaliseTimestamp(row.scheduled_for) : '',
    // A revision saved before this column existed has no such field.
    aiNote: row.ai_note ? 'yes' : 'no',
  }
}
