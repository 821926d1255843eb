import { beforeEach, describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import {
  confirm,
  giveRole,
  type Person,
  preparePeople,
  roleOf,
  sessionIdOf,
  signInAgain,
  signUpStranger,
  verifyEmail,
} from './support/people'
import { addPost, cleanUpPosts } from './support/posts'

const service = newService()
const people = preparePeople()
cleanUpPosts()
let owner: Person
let stranger: Person
beforeEach(async () => {
  owner = await signInAgain(people.owner)
  stranger = await signUpStranger()
  await verifyEmail(stranger)
})

const unconfirmed = [428, 'Confirm that it is you first.']
const resultOf = ({ status, error }: { status: number; error: { message: string } | null }) => [
  status,
  error?.message,
]
const approve = ({ client }: Person) =>
  client.from('profiles').update({ role: 'admin' }).eq('id', stranger.id)
const nobody = { address: 'nobody@visitors.example' }

describe('a session without a recent confirmation', () => {
  test('cannot assign a role', async () => {
    expect(resultOf(await approve(owner))).toEqual(unconfirmed)
    expect(await roleOf(stranger)).toBe('pending')
  })

  test('cannot transfer ownership', async () => {
    const handedOver = await owner.client.rpc('hand_over_ownership', { heir: people.admin.id })
    expect(resultOf(handedOver)).toEqual(unconfirmed)
    expect([await roleOf(people.owner), await roleOf(people.admin)]).toEqual(['owner', 'admin'])
  })

  test('cannot remove an account', async () => {
    expect(resultOf(await owner.client.rpc('remove_account', { account: stranger.id }))).toEqual(unconfirmed)
    expect(await roleOf(stranger)).toBe('pending')
  })

  test('cannot erase a person’s data', async () => {
    expect(resultOf(await owner.client.rpc('forget_person', nobody))).toEqual(unconfirmed)
  })

  test('can move a post to the trash, but not delete it permanently', async () => {
    const post = await addPost(owner.client)
    await owner.client.from('blog_posts').delete().eq('id', post.id).throwOnError()
    expect(resultOf(await owner.client.rpc('erase_post', { post: post.id }))).toEqual(unconfirmed)
    await owner.client.rpc('restore_post', { post: post.id }).throwOnError()
  })
})

describe('confirming', () => {
  test('allows these actions for this session and for no other one of the account', async () => {
    const elsewhere = await signInAgain(people.owner)
    await confirm(owner)
    expect(resultOf(await approve(elsewhere))).toEqual(unconfirmed)
    await approve(owner).throwOnError()
    expect(await roleOf(stranger)).toBe('admin')
    await giveRole(stranger, 'pending')
    await owner.client.rpc('forget_person', nobody).throwOnError()
  })

  test('returns until when it is valid, ten minutes from now', async () => {
    await confirm(owner)
    const { data } = await owner.client.rpc('current_access').single().throwOnError()
    const minutes = (Date.parse(data.confirmed_until) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThan(11)
  })

  test('has no effect in a session of another account', async () => {
    const session = await sessionIdOf(owner.client)
    const { data } = await service.rpc('confirm_session', { session, account: stranger.id }).throwOnError()
    expect(data).toBe(false)
    expect(resultOf(await approve(owner))).toEqual(unconfirmed)
  })

  test('cannot be done by a session without the server', async () => {
    const session = await sessionIdOf(owner.client)
    const args = { session, account: owner.id }
    expect((await owner.client.rpc('confirm_session', args)).error?.code).toBe('42501')
    expect(resultOf(await approve(owner))).toEqual(unconfirmed)
  })
})
