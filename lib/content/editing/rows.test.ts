import { describe, expect, it } from 'vitest'
import { emptyText, type PostText } from './post-text'
import { fromRow, toRow } from './rows'

const full: PostText = {
  title: 'A title',
  slug: 'a-title',
  excerpt: 'An excerpt',
  content: 'Words',
  heroImage: '/a.png',
  heroAlt: 'A cloth',
  categoryId: '4f6c1f5e-7d3a-4c60-9d0e-0d8f3a1c2b11',
  authorId: '4f6c1f5e-7d3a-4c60-9d0e-0d8f3a1c2b12',
  status: 'draft',
  metaTitle: 'Meta',
  metaDescription: 'Description',
  readTime: '7',
  scheduledFor: '2025-12-01T08:00:00.000Z',
  aiNote: 'yes',
}

describe('converting a post to columns', () => {
  it('can be reversed without loss', () => {
    expect(fromRow(toRow(full))).toEqual(full)
    expect(fromRow(toRow(emptyText))).toEqual(emptyText)
  })
  it('stores null for empty fields, as an empty category and author must be (SPEC 5)', () => {
    const row = toRow({ ...emptyText, readTime: '' })
    const empty = ['excerpt', 'hero_image', 'category_id', 'author_id', 'meta_title', 'read_time'] as const
    expect(empty.map((column) => row[column])).toEqual(empty.map(() => null))
  })
  it('drops the scheduled time once the post is published', () => {
    expect(toRow({ ...full, status: 'published' }).scheduled_for).toBeNull()
  })
  it('reads a revision from before the AI notice existed as having none', () => {
    const { ai_note, ...older } = toRow(full)
    expect(ai_note).toBe(true)
    expect(fromRow(older as ReturnType<typeof toRow>).aiNote).toBe('no')
  })
  it('parses an instant in every format the database uses', () => {
    const row = { ...toRow(full), scheduled_for: '2025-12-01 09:00:00+01' }
    expect(fromRow(row).scheduledFor).toBe(full.scheduledFor)
  })
})
