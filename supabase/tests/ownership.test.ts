import { afterEach, describe, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { confirm, giveRole, preparePeople, roleOf, signUpStranger } from './support/people'

const service = newService()
const people = preparePeople()
afterEach(async () => {
  await giveRole(people.owner, 'owner')
  await giveRole(people.admin, 'admin')
})

const handOver = (account: string) => people.owner.client.rpc('hand_over_ownership', { heir: account })
const remove = (account: string) => people.owner.client.rpc('remove_account', { account })
const lastOwner = [409, 'The academy needs at least one owner.']

describe('transferring ownership', () => {
  test('makes the chosen admin the owner and the owner an admin', async () => {
    await handOver(people.admin.id).throwOnError()
    expect([await roleOf(people.admin), await roleOf(people.owner)]).toEqual(['owner', 'admin'])
    expect((await handOver(people.admin.id)).error?.code).toBe('42501')
  })

  test.each([
    ['a pending account', () => people.pending.id],
    ['a writer', () => people.writer.id],
    ['oneself', () => people.owner.id],
    ['nobody', () => crypto.randomUUID()],
  ])('to %s is refused and changes nothing', async (_, account) => {
    const { error, status } = await handOver(account())
    expect([status, error?.message]).toEqual([409, 'Only an admin can become the owner.'])
    expect([await roleOf(people.owner), await roleOf(people.pending)]).toEqual(['owner', 'pending'])
  })

  test('to an account just removed is refused', async () => {
    const removed = await signUpStranger()
    await giveRole(removed, 'admin')
    await remove(removed.id).throwOnError()
    expect((await handOver(removed.id)).status).toBe(409)
    expect(await roleOf(people.owner)).toBe('owner')
  })
})

describe('removing an account', () => {
  test('deletes the profile, the sign-in and the sessions', async () => {
    const removed = await signUpStranger()
    const { data } = await removed.client.auth.getSession()
    await remove(removed.id).throwOnError()
    expect((await service.from('profiles').select().eq('id', removed.id).throwOnError()).data).toEqual([])
    const password = 'a-long-password'
    const signIn = await newVisitor().auth.signInWithPassword({ email: removed.email, password })
    const refresh_token = data.session?.refresh_token ?? ''
    const refresh = await newVisitor().auth.refreshSession({ refresh_token })
    expect([signIn.error?.status, refresh.data.session]).toEqual([400, null])
    expect((await removed.client.auth.getUser()).data.user).toBeNull()
  })

  test('twice has no effect the second time', async () => {
    const removed = await signUpStranger()
    await remove(removed.id).throwOnError()
    expect((await remove(removed.id)).status).toBe(404)
  })

  test('lets the address sign up again', async () => {
    const removed = await signUpStranger()
    await giveRole(removed, 'admin')
    await remove(removed.id).throwOnError()
    const back = await newVisitor().auth.signUp({ email: removed.email, password: 'a-long-password' })
    const { data } = await service
      .from('profiles')
      .select('role')
      .eq('id', back.data.user?.id ?? '')
      .single()
    expect(data?.role).toBe('pending')
  })

  test('is refused for the only owner', async () => {
    const { error, status } = await remove(people.owner.id)
    expect([status, error?.message]).toEqual(lastOwner)
    expect(await roleOf(people.owner)).toBe('owner')
  })

  test('is possible for one of two owners', async () => {
    const second = await signUpStranger()
    await giveRole(second, 'owner')
    await confirm(second)
    await second.client.rpc('remove_account', { account: second.id }).throwOnError()
    const { error, status } = await remove(people.owner.id)
    expect([status, error?.message]).toEqual(lastOwner)
  })

  test('keeps that person’s posts, with the name', async () => {
    const author = await signUpStranger()
    await giveRole(author, 'admin')
    const post = { title: 'Kept', slug: `kept-${author.id}`, content: 'Words.' }
    const { data } = await author.client.from('blog_posts').insert(post).select().single().throwOnError()
    await remove(author.id).throwOnError()
    const revision = await service.from('post_revisions').select('editor, editor_name').eq('post_id', data.id)
    expect(revision.data).toEqual([{ editor: null, editor_name: author.email }])
    await service.from('blog_posts').delete().eq('id', data.id).throwOnError()
  })
})
