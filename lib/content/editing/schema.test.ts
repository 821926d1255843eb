import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { emptyText, type PostText } from './post-text'
import { postTextSchema } from './schema'

const good: PostText = { ...emptyText, title: 'A title', slug: 'a-title', content: 'Words' }
const check = (patch: object) => postTextSchema.safeParse({ ...good, ...patch })
const errorsOf = (patch: object) => {
  const { error } = check(patch)
  return error ? z.flattenError(error).fieldErrors : {}
}

describe('validating a post', () => {
  it('passes when title, slug and content are there', () => {
    expect(check({}).data).toEqual(good)
  })
  it('trims every field except the content, where spaces have a meaning', () => {
    const { data } = check({ title: ' A title ', content: '    code\n' })
    expect([data?.title, data?.content]).toEqual(['A title', '    code\n'])
  })
  it('drops unknown keys', () => {
    expect(check({ view_count: 900, publish_date: 'now' }).data).toEqual(good)
  })
  it('keeps the outer hyphens of a slug', () => {
    expect(check({ slug: '-a-' }).data?.slug).toBe('-a-')
  })
  it.each<[keyof PostText, string, string]>([
    ['title', '  ', 'Give the post a title.'],
    ['slug', '', 'Give the post a slug.'],
    ['slug', 'A title', 'Use small letters a to z, digits and hyphens only.'],
    ['slug', 'search', 'This slug belongs to the search of the blog. Choose another.'],
    ['content', ' \n ', 'Write the content.'],
    ['metaTitle', 'x'.repeat(66), 'Use at most 65 characters; this is 66.'],
    ['metaDescription', 'x'.repeat(156), 'Use at most 155 characters; this is 156.'],
    ['heroImage', 'javascript:alert(1)', 'Enter an address that starts with https:// or /, without spaces.'],
    ['readTime', '0', 'Enter whole minutes, from 1 to 999.'],
    ['readTime', '1.5', 'Enter whole minutes, from 1 to 999.'],
    ['categoryId', 'career', 'Choose a category from the list.'],
    ['status', 'gone', 'Choose Draft or Published.'],
    ['scheduledFor', 'tomorrow', 'Choose a day and a time.'],
  ])('%s %j is answered with the fix', (field, value, fix) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: [fix] })
  })
  it.each([
    ['metaTitle', 65],
    ['metaDescription', 155],
  ])('%s may have exactly %i characters', (field, max) => {
    expect(errorsOf({ [field]: 'x'.repeat(max) })).toEqual({})
  })
})
