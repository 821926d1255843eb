import { describe, expect, it } from 'vitest'
import { Unavailable } from '@/lib/platform/errors'
import { deletedMessage } from './saving'
import { refusalOf } from './write-errors'

describe('a write the database refused', () => {
  it('says that the slug is taken, at the slug', () => {
    const message = 'duplicate key value violates unique constraint "blog_posts_slug_key"'
    expect(refusalOf({ code: '23505', message }).fieldErrors).toEqual({
      slug: 'This slug is taken. Choose another.',
    })
  })
  it('marks the field whose rule was broken', () => {
    const message = 'new row violates check constraint "blog_posts_meta_title_check"'
    expect(Object.keys(refusalOf({ code: '23514', message }).fieldErrors ?? {})).toEqual(['metaTitle'])
  })
  it('marks the category when it has been deleted', () => {
    const message = 'violates foreign key constraint "blog_posts_category_id_fkey"'
    expect(Object.keys(refusalOf({ code: '23503', message }).fieldErrors ?? {})).toEqual(['categoryId'])
  })
  it('says that the post was deleted, so that the editor offers to make a new one', () => {
    const error = { code: 'PT404', message: 'This post is in the trash.' }
    expect(refusalOf(error)).toEqual({ ok: false, reason: 'not-found', message: deletedMessage })
  })
  it("passes on the database's message for any other refusal", () => {
    const error = { code: '22P05', message: 'unsupported Unicode escape sequence' }
    expect(refusalOf(error)).toEqual({ ok: false, reason: 'failed', message: error.message })
  })
  it('throws when there was no response', () => {
    expect(() => refusalOf({ code: '', message: 'fetch failed' })).toThrow(Unavailable)
  })
})
