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

describe('a post as columns', () => {
  it('comes back as it went', () => {
    expect(fromRow(toRow(full))).toEqual(full)
    expect(fromRow(toRow(emptyText))).toEqual(emptyText)
  })
  it('has null where nothing was typed, as an empty category and author must be (SPEC 5)', () => {
    const row = toRow({ ...emptyText, readTime: '' })
    const empty = ['excerpt', 'hero_image', 'category_id', 'author_id', 'meta_title', 'read_time'] as const
    expect(empty.map((column) => row[column])).toEqual(empty.map(() => null))
  })
  it('waits for no time once it is published', () => {
    expect(toRow({ ...full, status: 'published' }).scheduled_for).toBeNull()
  })
  it('tells readers nothing where a revision is older than the question', () => {
    const { ai_note, ...older } = toRow(full)
    expect(ai_note).toBe(true)
    expect(fromRow(older as ReturnType<typeof toRow>).aiNote).toBe('no')
  })
  it('reads a moment in whatever form the database writes it', () => {
    const row = { ...toRow(full), scheduled_for: '2025-12-01 09:00:00+01' }
    expect(fromRow(row).scheduledFor).toBe(full.scheduledFor)
  })
})
