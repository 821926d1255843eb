import { expect, test } from 'vitest'
import { splitFrontMatter } from './front-matter.ts'
import { toPost } from './post.ts'

function read(fields: string, name = 'a.md') {
  const { fields: parsed, body } = splitFrontMatter(`---\ntitle: A\n${fields}\n---\nText`) ?? {}
  const { status, losses } = toPost(name, parsed ?? {}, body ?? '').post
  return { status, losses: losses.map(({ what, excerpt }) => (excerpt ? `${what}: ${excerpt}` : what)) }
}
const dated = (fields: string) => read(`date: 2024-05-12\n${fields}`)

test.each([
  'draft: true',
  'draft: yes',
  'draft: on',
  'draft: 1',
  'draft: "True"',
  'isDraft: Y',
  'draft: maybe',
  'published: no',
  'published: off',
  'published: draft',
  'publish: false',
  'is_published: 0',
  'status: draft',
  'state: Draft',
  'status: pending',
])('an article with `%s` is a draft, as it was', (fields) => {
  expect(dated(fields)).toEqual({ status: 'draft', losses: [] })
})

test.each([
  'public: false',
  'listed: no',
  'private: true',
  'private: yes',
  'hidden: true',
  'unlisted: true',
  'headless: true',
  'permalink: false',
  'visibility: hidden',
  'visibility: private',
  'status: unpublished',
  'status: hidden',
  'state: archived',
  'access: members',
  'expiryDate: 2024-06-01',
  'expires: some day',
])('an article with `%s` is a draft here, and the report says why', (fields) => {
  expect(dated(fields)).toEqual({ status: 'draft', losses: [`That this article was not public: ${fields}`] })
})

test('a password is not written into the report', () => {
  expect(dated('password: s3cret')).toEqual({
    status: 'draft',
    losses: ['That this article was not public: password'],
  })
})

test.each([
  'draft: no',
  'draft: "false"',
  'draft:',
  'published: true',
  'published: 2024-05-12',
  'publish: yes',
  'status: Published',
  'state: live',
  'visibility: public',
  'private: off',
  'password: ""',
  'expiryDate: 2190-01-01',
  'permalink: /a/',
])('an article with `%s` is published', (fields) => {
  expect(dated(fields)).toEqual({ status: 'published', losses: [] })
})

test('an article is not published before the date that its generator waits for', () => {
  expect(dated('publishDate: 2190-01-01').status).toBe('scheduled')
  expect(dated('status: scheduled').status).toBe('scheduled')
})

test('a date that can be read in two ways is no date', () => {
  expect(read('date: 12/05/2024')).toEqual({
    status: 'draft',
    losses: ['The date of publication: 12/05/2024'],
  })
  expect(read('date: 25/12/2024').status).toBe('published')
})
