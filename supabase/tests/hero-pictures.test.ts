import { expect, test } from 'vitest'
import { emptyText } from '@/lib/content/editing/post-text'
import { storePost } from '@/lib/content/editing/store'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { cleanUpPosts } from './support/posts'

const people = preparePeople()
cleanUpPosts()

const text = () => ({
  ...{ ...emptyText, title: 'A picture', slug: `picture-${crypto.randomUUID()}`, content: 'Words.' },
  heroImage: 'http://127.0.0.1:54321/rest/v1/',
})
const store = (input: { id: string; text: object; intent: 'save' | 'publish' | 'autosave' }) =>
  storePost({ client: people.admin.client, input: { version: null, ...input } })

test.each(['save', 'publish'] as const)(
  'to %s a post whose picture lies inside this network is refused at its field, and nothing is stored',
  async (intent) => {
    const id = crypto.randomUUID()
    const result = await store({ id, text: text(), intent })
    expect(result).toMatchObject({ ok: false, reason: 'invalid' })
    expect(JSON.stringify(result)).toContain('"heroImage":"This picture could not be fetched.')
    const { data } = await newService().from('blog_posts').select('id').eq('id', id).throwOnError()
    expect(data).toEqual([])
  },
)

test('an autosave does not wait for a picture and keeps the address as typed', async () => {
  const id = crypto.randomUUID()
  const typed = text()
  expect(await store({ id, text: typed, intent: 'autosave' })).toMatchObject({
    ok: true,
    data: { text: { heroImage: typed.heroImage } },
  })
})
