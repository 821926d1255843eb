import { describe, expect, test } from 'vitest'
import { emptyText } from '@/lib/content/editing/post-text'
import { storePost } from '@/lib/content/editing/store'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, type Post, published, revisionsOf, savePost } from './support/posts'

const service = newService()
const people = preparePeople()
cleanUpPosts()

const titlesOf = async (post: Post) => (await revisionsOf(post)).map(({ title }) => title)
const typing = (title: string) => ({ title, autosaved: true })
const elevenMinutesAgo = () => new Date(Date.now() - 11 * 60_000).toISOString()

describe('every save leaves a revision', () => {
  test('with its version, its status and who saved', async () => {
    const post = await addPost(people.admin.client, { title: 'One' })
    await savePost(people.owner.client, post, { title: 'Two' })
    await savePost(service, post, { ...published, title: 'Three' })
    const editors = [people.admin, people.owner]
    expect(await revisionsOf(post)).toMatchObject([
      { version: 3, title: 'Three', status: 'published', editor: null, editor_name: 'Automation' },
      { version: 2, title: 'Two', status: 'draft', editor: editors[1]?.id, editor_name: editors[1]?.email },
      { version: 1, title: 'One', status: 'draft', editor: editors[0]?.id, editor_name: editors[0]?.email },
    ])
  })

  test('with every field', async () => {
    const category = { id: crypto.randomUUID(), name: crypto.randomUUID(), slug: crypto.randomUUID() }
    await service.from('categories').insert(category).throwOnError()
    const fields = {
      ai_made: true,
      ai_note: true,
      sources: [{ title: 'On shelves', url: 'https://shelves.example' }],
      title: '“Ọ̀nà” & <b>co</b>',
      slug: `ona-${category.id}`,
      excerpt: 'Line one\nline two',
      content: '# 漢字 \\ "quoted" \u2028 end\n'.repeat(4000),
      hero_image: '/hero.png',
      hero_alt: 'A market at dusk',
      category_id: category.id,
      author_id: null,
      status: 'draft',
      meta_title: 'Meta',
      meta_description: null,
      read_time: 12,
    }
    const post = await addPost(people.admin.client, { ...fields, scheduled_for: '2031-05-06T07:08:09Z' })
    const [revision] = await revisionsOf(post)
    expect(revision?.fields).toEqual({ ...fields, scheduled_for: expect.any(String) })
    const { scheduled_for = '' } = (revision?.fields ?? {}) as { scheduled_for?: string }
    expect(new Date(scheduled_for).toISOString()).toBe('2031-05-06T07:08:09.000Z')
    await service.from('categories').delete().eq('id', category.id).throwOnError()
  })

  test('and a save without a change leaves one, too', async () => {
    const post = await addPost(people.admin.client)
    await savePost(people.admin.client, post, { title: post.title })
    expect(await revisionsOf(post)).toHaveLength(2)
  })

  test('and a counted view leaves none', async () => {
    const post = await addPost(people.admin.client, published)
    await savePost(service, post, { view_count: 1 })
    expect(await revisionsOf(post)).toHaveLength(1)
  })

  test('and a refused save leaves none', async () => {
    const post = await addPost(people.admin.client)
    await people.admin.client
      .from('blog_posts')
      .update({ meta_title: 'x'.repeat(66) })
      .eq('id', post.id)
    await people.pending.client.from('blog_posts').update({ title: 'Mine' }).eq('id', post.id)
    expect(await revisionsOf(post)).toHaveLength(1)
  })
})

test('the newest fifty revisions are kept, of each post its own', async () => {
  const { client } = people.admin
  const [post, quiet] = [await addPost(client), await addPost(client)]
  for (let n = 2; n <= 55; n++) await savePost(client, post, { title: `Version ${n}` })
  const versions = (await revisionsOf(post)).map(({ version }) => version)
  expect(versions).toEqual(Array.from({ length: 50 }, (_, n) => 55 - n))
  expect(await revisionsOf(quiet)).toHaveLength(1)
})

describe('autosaves', () => {
  test('are merged into one revision with the latest text', async () => {
    const { client } = people.admin
    const post = await addPost(client, { title: 'Saved' })
    for (const title of ['T', 'Ty', 'Typed']) await savePost(client, post, typing(title))
    expect(await revisionsOf(post)).toMatchObject([
      { version: 4, title: 'Typed', autosaved: true, fields: { title: 'Typed' } },
      { version: 1, title: 'Saved', autosaved: false },
    ])
  })

  test('do not replace a manual save, and are not replaced by one', async () => {
    const { client } = people.admin
    const post = await addPost(client, { title: 'Saved' })
    await savePost(client, post, typing('Typed'))
    await savePost(client, post, { title: 'Saved again', autosaved: false })
    await savePost(client, post, typing('Typed again'))
    expect(await titlesOf(post)).toEqual(['Typed again', 'Saved again', 'Typed', 'Saved'])
  })

  test('of two people are separate', async () => {
    const post = await addPost(people.admin.client, { title: 'Saved' })
    await savePost(people.admin.client, post, typing('Hers'))
    await savePost(people.owner.client, post, typing('His'))
    await savePost(people.admin.client, post, typing('Hers again'))
    expect(await titlesOf(post)).toEqual(['Hers again', 'His', 'Hers', 'Saved'])
  })

  test('start a new revision after ten minutes, even if somebody types continuously', async () => {
    const { client } = people.admin
    const post = await addPost(client, { title: 'Saved' })
    await savePost(client, post, typing('Early'))
    await savePost(client, post, typing('A little later'))
    const begun = { begun_at: elevenMinutesAgo() }
    await service.from('post_revisions').update(begun).eq('post_id', post.id).throwOnError()
    await savePost(client, post, typing('Late'))
    expect(await titlesOf(post)).toEqual(['Late', 'A little later', 'Saved'])
  })

  test('leave what was typed as it is when another text takes its place, and when typing goes on after that', async () => {
    const post = await addPost(people.admin.client, { title: 'Saved' })
    const autosave = (version: number, title: string, replacesText = false) => {
      const text = { ...emptyText, title, slug: post.slug, content: post.content }
      const input = { id: post.id, version, text, intent: 'autosave', replacesText } as const
      return storePost({ client: people.admin.client, input })
    }
    await autosave(1, 'Typed')
    await autosave(2, 'Restored', true)
    await autosave(3, 'Typed after that')
    expect(await autosave(4, 'And more')).toMatchObject({ ok: true })
    expect(await titlesOf(post)).toEqual(['And more', 'Restored', 'Typed', 'Saved'])
  })
})
