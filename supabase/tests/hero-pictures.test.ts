import { expect, test, vi } from 'vitest'
import { emptyText } from '@/lib/content/editing/post-text'
import { findPost } from '@/lib/content/editing/queries'
import { storePost } from '@/lib/content/editing/store'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, published } from './support/posts'

// Mocks of what Next provides in a request.
vi.mock('next/cache', () => ({ revalidateTag: () => {} }))
vi.mock('next/server', () => ({ after: () => {} }))

const people = preparePeople()
cleanUpPosts()

const text = () => ({
  ...{ ...emptyText, title: 'A picture', slug: `picture-${crypto.randomUUID()}`, content: 'Words.' },
  heroImage: 'http://127.0.0.1:54321/rest/v1/',
})
const store = (input: { id: string; text: object; intent: 'save' | 'publish' | 'autosave' }) =>
  storePost({ client: people.admin.client, input: { version: null, ...input } })

test.each(['save', 'publish'] as const)(
  'to %s a post whose picture cannot be fetched stores all of it, and says that the picture is missing',
  async (intent) => {
    const id = crypto.randomUUID()
    const typed = text()
    expect(await store({ id, text: typed, intent })).toMatchObject({
      ok: true,
      data: { unfetched: 1, text: { content: typed.content, heroImage: typed.heroImage } },
    })
    await newService().from('blog_posts').delete().eq('id', id).throwOnError()
  },
)

test('an autosave does not wait for a picture and keeps the address as typed', async () => {
  const id = crypto.randomUUID()
  const typed = text()
  const result = await store({ id, text: typed, intent: 'autosave' })
  expect(result).toMatchObject({ ok: true, data: { text: { heroImage: typed.heroImage } } })
  expect(result).not.toHaveProperty('data.unfetched')
})

test('a post whose picture cannot be fetched is unpublished all the same', async () => {
  const { client } = people.admin
  const { id } = await addPost(newService(), { ...published, hero_image: text().heroImage })
  const opened = await findPost(client, id)
  if (!opened) throw new Error('The post was not stored')
  const input = { id, version: opened.version, text: opened.text, intent: 'unpublish' as const }
  const result = await storePost({ client, input })
  expect(result).toMatchObject({
    ok: true,
    data: { text: { status: 'draft', heroImage: text().heroImage } },
  })
  expect(result).not.toHaveProperty('data.unfetched')
})

test('a save says how many pictures of the text it could not fetch', async () => {
  const id = crypto.randomUUID()
  const content = '![a][plan] `![b](http://127.0.0.1/b.png)`\n\n[plan]: http://127.0.0.1/a.png'
  const result = await store({ id, text: { ...text(), heroImage: '', content }, intent: 'save' })
  expect(result).toMatchObject({ ok: true, data: { unfetched: 1, text: { content } } })
  await newService().from('blog_posts').delete().eq('id', id).throwOnError()
})
