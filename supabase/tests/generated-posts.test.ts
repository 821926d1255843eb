import { expect, test } from 'vitest'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, savePost } from './support/posts'

const people = preparePeople()
cleanUpPosts()

test('a post stores that a model wrote it, and a change of its sources counts as an edit', async () => {
  const post = await addPost(people.admin.client, { ai_made: true })
  const sources = [{ title: 'On shelves', url: 'https://shelves.example' }]
  const edited = await savePost(people.admin.client, post, { ai_made: false, ai_note: true, sources })
  expect(edited).toMatchObject({ ai_made: true, ai_note: true, sources, version: 2 })
})

test.each([
  [[{ title: 'A trap', url: 'javascript:alert(1)' }]],
  [[{ url: 'https://shelves.example' }]],
  [[[{ title: 'Nested', url: 'https://shelves.example' }]]],
  [{ title: 'No list', url: 'https://shelves.example' }],
])('a post refuses sources like %j', async (sources) => {
  const post = await addPost(people.admin.client)
  const { error } = await people.admin.client.from('blog_posts').update({ sources }).eq('id', post.id)
  expect(error?.message).toContain('blog_posts_sources_check')
})
