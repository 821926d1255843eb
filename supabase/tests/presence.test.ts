import { beforeEach, expect, test } from 'vitest'
import { newService } from './support/clients'
import { type Person, preparePeople, signUpStranger } from './support/people'
import { addPost, cleanUpPosts, type Post } from './support/posts'

const service = newService()
const people = preparePeople()
cleanUpPosts()
let post: Post
beforeEach(async () => {
  post = await addPost(people.admin.client)
})

const join = async ({ client }: Person, tab = 'one') =>
  (await client.rpc('join_post', { post: post.id, tab }).throwOnError()).data
const leave = ({ client }: Person, tab = 'one') =>
  client.rpc('leave_post', { post: post.id, tab }).throwOnError()
const lastSeen = ({ id }: Person, secondsAgo: number) =>
  service
    .from('post_presence')
    .update({ seen_at: new Date(Date.now() - secondsAgo * 1000).toISOString() })
    .match({ post_id: post.id, editor: id })
    .throwOnError()
const owner = () => ({ name: people.owner.email, same_person: false })

test('the first person sees nobody, the second sees the first', async () => {
  expect(await join(people.owner)).toEqual([])
  expect(await join(people.admin)).toEqual([owner()])
  expect(await join(people.owner)).toEqual([{ name: people.admin.email, same_person: false }])
})

test('another tab of the same person is distinguished from another person', async () => {
  await join(people.admin, 'one')
  expect(await join(people.admin, 'two')).toEqual([{ name: people.admin.email, same_person: true }])
  expect(await join(people.admin, 'one')).toEqual([{ name: people.admin.email, same_person: true }])
})

test('a person with three tabs is one person', async () => {
  for (const tab of ['one', 'two', 'three']) await join(people.owner, tab)
  expect(await join(people.admin)).toEqual([owner()])
})

test('the person who was seen last comes first', async () => {
  await join(people.owner)
  await lastSeen(people.owner, 20)
  await join(people.admin, 'one')
  expect((await join(people.admin, 'two')).map(({ name }) => name)).toEqual([
    people.admin.email,
    people.owner.email,
  ])
})

test('after 45 seconds without a signal a person is gone', async () => {
  await join(people.owner)
  await lastSeen(people.owner, 40)
  expect(await join(people.admin)).toEqual([owner()])
  await lastSeen(people.owner, 46)
  expect(await join(people.admin)).toEqual([])
})

test('leaving is effective at once, for that tab alone', async () => {
  for (const tab of ['one', 'two']) await join(people.owner, tab)
  await leave(people.owner, 'one')
  expect(await join(people.admin)).toEqual([owner()])
  await leave(people.admin, 'two')
  await leave(people.owner, 'two')
  expect(await join(people.admin)).toEqual([])
})

test('a person is not seen on another post', async () => {
  await join(people.owner)
  post = await addPost(people.admin.client)
  expect(await join(people.admin)).toEqual([])
})

test('old signals are deleted', async () => {
  await join(people.owner)
  await lastSeen(people.owner, 600)
  await join(people.admin)
  const { data } = await service.from('post_presence').select('editor').eq('post_id', post.id)
  expect(data).toEqual([{ editor: people.admin.id }])
})

test('in a deleted post the editor is told that the post is deleted', async () => {
  const { error, status } = await people.admin.client.rpc('join_post', {
    post: crypto.randomUUID(),
    tab: 'one',
  })
  expect([status, error?.message]).toEqual([404, 'This post does not exist any more.'])
})

test('a removed account is no longer seen', async () => {
  const removed = await signUpStranger()
  await service.from('profiles').update({ role: 'admin' }).eq('id', removed.id).throwOnError()
  await join(removed)
  await people.owner.client.rpc('remove_account', { account: removed.id }).throwOnError()
  expect(await join(people.admin)).toEqual([])
})
