import { expect, test } from 'vitest'
import { splitFrontMatter } from './front-matter.ts'

test.each([
  ['---\ntitle: A\n---\nText', { title: 'A' }, 'Text'],
  ['{\n"title": "A"\n}\nText', { title: 'A' }, 'Text'],
  ['{"title": "A", "tags": ["b"]}\n\nText', { title: 'A', tags: ['b'] }, '\nText'],
  ['{ "title": "A" } \nText', { title: 'A' }, 'Text'],
  ['{"title" is text}\nText', {}, '{"title" is text}\nText'],
  ['{title}\nText', {}, '{title}\nText'],
])('the front matter of %j is %j', (source, fields, body) => {
  expect(splitFrontMatter(source)).toEqual({ fields, body })
})
