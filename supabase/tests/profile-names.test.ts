import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readActivity } from './support/activity'
import { newService, newVisitor } from './support/clients'
import { giveRole, type Person, preparePeople, signUpStranger } from './support/people'
import { addPost, cleanUpPosts } from './support/posts'
import { holderOfToken } from './support/tokens'

const service = newService()
const people = preparePeople()
cleanUpPosts()
const addedPeople: Person[] = []
let me: Person
beforeEach(async () => {
  me = await newPerson('admin')
})
// The shared people keep the names that other tests expect.
afterAll(async () => {
  for (const { id } of addedPeople) await service.auth.admin.deleteUser(id)
})

async function newPerson(role: 'admin' | 'pending') {
  const person = await signUpStranger()
  addedPeople.push(person)
  await giveRole(person, role)
  return person
}

const refused = /violates check constraint/
const picture = '/media/0123456789abcdef0123-640x640.webp'
const save = ({ client }: Pick<Person, 'client'>, name: string, picture = '') =>
  client.rpc('save_profile', { name, picture })
const profileOf = async ({ id }: Person) =>
  (await service.from('profiles').select('name, picture').eq('id', id).single().throwOnError()).data

describe('the member’s own name and picture', () => {
  test('are saved, trimmed, and can be removed again', async () => {
    await save(me, '  Ada Obi ', picture).throwOnError()
    expect(await profileOf(me)).toEqual({ name: 'Ada Obi', picture })
    await save(me, ' ').throwOnError()
    expect(await profileOf(me)).toEqual({ name: null, picture: null })
  })

  test('are recorded by the names of the changed fields, and a save without a change is not recorded', async () => {
    await save(me, 'Ada Obi', picture).throwOnError()
    await save(me, 'Ada Obi', picture).throwOnError()
    await save(me, 'Ada', picture).throwOnError()
    const entries = await readActivity(people.owner.client, { subject_id: me.id, action: 'profile.changed' })
    expect(entries.map(({ actor, fields }) => [actor, fields])).toEqual([
      [me.id, ['name', 'picture']],
      [me.id, ['name']],
    ])
    expect(JSON.stringify(entries)).not.toContain('Ada')
  })

  test.each(['Ada\u202eObi', 'Ada\u200bObi', 'Ada\nObi', 'A\u0007', 'a'.repeat(81), 'owner@school.example'])(
    'a name like %j is refused',
    async (name) => {
      expect((await save(me, name)).error?.message).toMatch(refused)
      expect((await profileOf(me)).name).toBeNull()
    },
  )

  test.each(['Ọláwálé Adébáyọ̀', 'فاطمة', 'علی\u200cرضا', 'a'.repeat(80)])('accepts %s', async (name) => {
    await save(me, name).throwOnError()
    expect((await profileOf(me)).name).toBe(name)
  })

  test.each([
    'https://elsewhere.example/media/0123456789abcdef0123-640x640.webp',
    '//elsewhere.example/0123456789abcdef0123-640x640.webp',
    '/media/../api/export.webp',
    '/media/0123456789abcdef0123-640x640.webp\n',
    'javascript:alert(1)',
    '/media/0123456789abcdef0123-640x640.svg',
  ])('refuses the picture %j', async (address) => {
    expect((await save(me, '', address)).error?.message).toMatch(refused)
    expect((await profileOf(me)).picture).toBeNull()
  })

  test('a pending account can have a name but no picture', async () => {
    const waiting = await newPerson('pending')
    await save(waiting, 'Bola').throwOnError()
    expect((await save(waiting, 'Bola', picture)).error).toMatchObject({
      code: '42501',
      message: 'Your account may not keep a picture.',
    })
    expect(await profileOf(waiting)).toEqual({ name: 'Bola', picture: null })
  })

  test('a former admin keeps the picture and may remove it', async () => {
    await save(me, 'Ada', picture).throwOnError()
    await giveRole(me, 'pending')
    await save(me, 'Ada Obi', picture).throwOnError()
    expect(await profileOf(me)).toEqual({ name: 'Ada Obi', picture })
    await save(me, 'Ada Obi').throwOnError()
    expect((await profileOf(me)).picture).toBeNull()
  })

  test('a stranger and an ended session can save nothing', async () => {
    const thief = await holderOfToken(me.client)
    await me.client.auth.signOut({ scope: 'local' })
    expect((await save(thief, 'Thief')).error?.code).toBe('42501')
    expect((await save({ client: newVisitor() }, 'Nobody')).error).not.toBeNull()
    expect((await profileOf(me)).name).toBeNull()
  })
})

describe.each([
  ['a visitor', () => newVisitor()],
  ['somebody who waits', () => people.pending.client],
  ['another admin', () => people.admin.client],
  ['the owner', () => people.owner.client],
  ['the account itself, past the function', () => me.client],
])('%s', (_, clientOf) => {
  test.each([{ name: 'Forged' }, { picture }, { name: 'Forged', role: 'admin' }])(
    'cannot write %j to an account',
    async (change) => {
      await save(me, 'Ada').throwOnError()
      await (clientOf() as SupabaseClient).from('profiles').update(change).eq('id', me.id)
      expect(await profileOf(me)).toEqual({ name: 'Ada', picture: null })
    },
  )
})

describe('colleagues', () => {
  const seen = async (post: string) => {
    await me.client.rpc('join_post', { post, tab: 'one' }).throwOnError()
    return (await people.admin.client.rpc('join_post', { post, tab: 'one' }).throwOnError()).data[0]?.name
  }
  const listed = async () =>
    (await people.admin.client.rpc('list_admins').throwOnError()).data.find(({ id }) => id === me.id)

  test('see the name at a post and in the list of admins, or the address without one', async () => {
    const { id } = await addPost(people.admin.client)
    expect(await seen(id)).toBe(me.email)
    expect(await listed()).toEqual({ id: me.id, email: me.email, name: me.email })
    await save(me, 'Ada Obi').throwOnError()
    expect(await seen(id)).toBe('Ada Obi')
    expect(await listed()).toEqual({ id: me.id, email: me.email, name: 'Ada Obi' })
  })

  test('see the addresses too when two colleagues have the same name', async () => {
    const name = `Chidi ${crypto.randomUUID()}`
    await save(await newPerson('admin'), name.toUpperCase()).throwOnError()
    await save(me, name).throwOnError()
    expect(await listed()).toMatchObject({ name: me.email })
  })
})
