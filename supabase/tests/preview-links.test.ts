import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { endPreview, listPreviewLinks, makePreview } from '@/lib/content/editing/preview'
import { readActivity } from './support/activity'
import { type Client, newService, newVisitor } from './support/clients'
import { giveRole, preparePeople, signUpStranger } from './support/people'
import { addPost, cleanUpPosts } from './support/posts'

const service = newService()
const people = preparePeople()
cleanUpPosts()

const newHash = () => (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '')
const createPreview = (client: Client, post: string, token_hash = newHash()) =>
  client.rpc('make_preview_link', { post, token_hash })
const shown = async (token_hash: string) =>
  (await service.rpc('open_preview_link', { token_hash }).throwOnError()).data.map(({ post_id }) => post_id)

describe('a preview link', () => {
  test('can be ended without affecting the others, whoever made it', async () => {
    const post = await addPost(people.admin.client)
    const [one, other] = [newHash(), newHash()]
    const { data } = await createPreview(people.admin.client, post.id, one).throwOnError()
    await createPreview(people.owner.client, post.id, other).throwOnError()
    expect([await shown(one), await shown(other)]).toEqual([[post.id], [post.id]])
    await endPreview(people.owner.client, data)
    expect([await shown(one), await shown(other)]).toEqual([[], [post.id]])
    expect(await listPreviewLinks(people.admin.client, post.id)).toMatchObject([
      { madeBy: people.owner.email },
    ])
    const entries = await readActivity(people.owner.client, { subject_id: post.id, area: 'content' })
    const actions = ['post.created', 'post.link_made', 'post.link_made', 'post.link_ended']
    expect(entries.map(({ action }) => action)).toEqual(actions)
  })

  test('shows nothing once expired, and is deleted when the next is made', async () => {
    const post = await addPost(people.admin.client)
    const old = newHash()
    const { data } = await createPreview(people.admin.client, post.id, old).throwOnError()
    const over = { expires_at: new Date(Date.now() - 1000).toISOString() }
    await service.from('preview_links').update(over).eq('id', data).throwOnError()
    expect(await shown(old)).toEqual([])
    expect(await listPreviewLinks(people.admin.client, post.id)).toEqual([])
    await createPreview(people.admin.client, post.id).throwOnError()
    const remaining = await service.from('preview_links').select('id').eq('post_id', post.id).throwOnError()
    expect(remaining.data).toHaveLength(1)
  })

  test('shows nothing once its creator has lost the role', async () => {
    const [post, leaver, hash] = [await addPost(service), await signUpStranger(), newHash()]
    await giveRole(leaver, 'admin')
    await createPreview(leaver.client, post.id, hash).throwOnError()
    expect(await shown(hash)).toEqual([post.id])
    await giveRole(leaver, 'pending')
    expect(await shown(hash)).toEqual([])
  })

  test('cannot be created or ended by strangers, and is opened by the server alone', async () => {
    const post = await addPost(people.admin.client)
    const hash = newHash()
    const { data } = await createPreview(people.admin.client, post.id, hash).throwOnError()
    for (const client of [newVisitor(), people.pending.client]) {
      expect((await createPreview(client, post.id)).error?.code).toBe('42501')
      expect((await client.rpc('end_preview_link', { link: data })).error?.code).toBe('42501')
    }
    for (const client of [newVisitor(), people.pending.client, people.owner.client])
      expect((await client.rpc('open_preview_link', { token_hash: hash })).error).not.toBeNull()
    expect(await shown(hash)).toEqual([post.id])
  })

  test('has a token that the database does not store, and whose hash nobody can read', async () => {
    const post = await addPost(people.admin.client)
    const created = await makePreview(people.admin.client, post.id)
    expect(created?.address).toMatch(/\/preview\/[\w-]{43}$/)
    const { data } = await people.admin.client.from('preview_links').select().eq('post_id', post.id).single()
    const columns = ['expires_at', 'id', 'made_at', 'made_by', 'made_by_email', 'post_id']
    expect(Object.keys(data ?? {}).sort()).toEqual(columns)
    const tokens = (people.owner.client as SupabaseClient).schema('private').from('preview_tokens')
    expect((await tokens.select()).error).not.toBeNull()
    expect((await createPreview(people.admin.client, post.id, 'short')).error).not.toBeNull()
  })

  test('cannot be created for a deleted post', async () => {
    expect(await makePreview(people.admin.client, crypto.randomUUID())).toBeNull()
  })
})
