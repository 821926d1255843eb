import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { giveRole, type Person, preparePeople, type Role, signUpStranger } from './support/people'
import { addPost, cleanUpPosts, published, readPost } from './support/posts'

const service = newService()
const people = preparePeople()
cleanUpPosts()
const addedPeople: Person[] = []
let me: Person
beforeEach(async () => {
  me = await newPerson('writer')
})
afterAll(async () => {
  for (const person of addedPeople.splice(0)) await remove(person)
})

async function newPerson(role: Role) {
  const person = await signUpStranger()
  addedPeople.push(person)
  await giveRole(person, role)
  return person
}

const remove = ({ id }: Person) => people.owner.client.rpc('remove_account', { account: id })
const newName = () => `Ada ${crypto.randomUUID()}`
const save = ({ client }: Person, name: string) => client.rpc('save_profile', { name, picture: '' })
const own = async ({ client }: Person, make = false) =>
  (await client.rpc('own_author', { make }).single().throwOnError()).data
const make = async (person: Person) => (await own(person, true)).id
const authorOf = async (id: string) =>
  (await newVisitor().from('authors').select('name, slug').eq('id', id).single().throwOnError()).data

describe('the author of an account', () => {
  test('is made once, when it is first needed', async () => {
    expect(await own(me)).toEqual({ id: null, named: false })
    const id = await make(me)
    expect([await make(me), (await own(me)).id]).toEqual([id, id])
    expect((await people.admin.client.rpc('linked_authors').throwOnError()).data).toContain(id)
  })

  test('is made by several requests at once only once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => make(me)))
    expect(new Set(ids).size).toBe(1)
  })

  test('shows no part of the address to visitors before the account has a name', async () => {
    const author = await authorOf(await make(me))
    expect(author.name).toBe('Editor')
    expect(author.slug).toMatch(/^editor(-\d+)?$/)
  })

  test('takes the name of the account and an address made from it, and is "Editor" again without one', async () => {
    const [id, name] = [await make(me), newName()]
    const { slug } = await authorOf(id)
    const { data } = await save(me, name).throwOnError()
    const renamed = await authorOf(id)
    expect(renamed).toEqual({ name, slug: name.toLowerCase().replace(' ', '-') })
    expect(data).toEqual([`author/${renamed.slug}`, `author/${slug}`])
    expect(await own(me)).toEqual({ id, named: true })
    await save(me, '').throwOnError()
    expect((await authorOf(id)).name).toBe('Editor')
  })

  test('is made when a name is saved, and not when only the picture is', async () => {
    const name = newName()
    await me.client
      .rpc('save_profile', { name: '', picture: '/media/0123456789abcdef0123-640x640.webp' })
      .throwOnError()
    expect((await own(me)).id).toBeNull()
    await save(me, name).throwOnError()
    expect((await authorOf((await own(me)).id)).name).toBe(name)
  })

  test('may have the same name as another, at an address of its own', async () => {
    const [other, name] = [await newPerson('admin'), newName()]
    await Promise.all([save(me, name).throwOnError(), save(other, name).throwOnError()])
    const authors = [await authorOf((await own(me)).id), await authorOf((await own(other)).id)]
    expect(authors.map((author) => author.name)).toEqual([name, name])
    expect(new Set(authors.map(({ slug }) => slug)).size).toBe(2)
  })

  test('has its posts refreshed when the name changes', async () => {
    const author_id = await make(me)
    const post = await addPost(service, { ...published, author_id })
    const changes = async () =>
      (await service.from('post_changes').select('id').eq('slug', post.slug).throwOnError()).data.length
    const before = await changes()
    expect((await save(me, newName()).throwOnError()).data).toContain(post.slug)
    expect(await changes()).toBe(before + 1)
  })

  test('stays with its posts when the account is removed, and belongs to nobody then', async () => {
    const name = newName()
    await save(me, name).throwOnError()
    const author_id = await make(me)
    const post = await addPost(service, { author_id })
    await remove(me)
    expect((await authorOf(author_id)).name).toBe(name)
    expect(await readPost(post)).toMatchObject({ author_id })
    expect((await people.admin.client.rpc('linked_authors').throwOnError()).data).not.toContain(author_id)
  })
})

describe('a pending account', () => {
  test('gets no author, by asking for one or by saving a name', async () => {
    const waiting = await newPerson('pending')
    expect((await waiting.client.rpc('own_author', { make: true })).error?.code).toBe('42501')
    const name = newName()
    await save(waiting, name).throwOnError()
    expect((await newVisitor().from('authors').select('id').eq('name', name).throwOnError()).data).toEqual([])
  })

  test('that was a writer does not change what readers see', async () => {
    const name = newName()
    await save(me, name).throwOnError()
    const { id } = await own(me)
    await giveRole(me, 'pending')
    await save(me, newName()).throwOnError()
    expect((await authorOf(id)).name).toBe(name)
    await giveRole(me, 'writer')
    await make(me)
    expect((await authorOf(id)).name).not.toBe(name)
  })
})
