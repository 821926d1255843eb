import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deletePicture, noteUpload, removeFiles } from '@/lib/content/media/mutations'
import { listPictures } from '@/lib/content/media/queries'
import { readActivity } from './support/activity'
import { newService, newVisitor } from './support/clients'
import { connect, databaseUrl } from './support/connections'
import { giveRole, type Person, preparePeople, signUpStranger } from './support/people'
import { addPost, cleanUpPosts, savePost } from './support/posts'

const service = newService()
const people = preparePeople()
cleanUpPosts()

let last = 0
const newName = () => `${(++last).toString(16).padStart(20, '0')}-200x100.webp`
const search = (query: string, page = 1) => listPictures(people.writer.client, { query, page })
const only = async (query: string) => (await search(query)).pictures[0]

/** Removes the files that wait for it; returns their names. */
async function removeAll() {
  const removed: string[] = []
  await removeFiles(service, { remove: async (name) => void removed.push(name) })
  return removed
}

describe('the library of pictures', () => {
  test('shows the newest upload first, found by any part of its file name', async () => {
    const mark = crypto.randomUUID()
    const names = [newName(), newName()]
    for (const [index, name] of names.entries())
      await noteUpload(people.writer.client, name, `${mark} ${index} 100%.png`)
    const found = async (query: string) => (await search(query)).pictures.map(({ src }) => src)
    expect(await found(mark.toUpperCase())).toEqual(names.toReversed().map((name) => `/media/${name}`))
    expect(await found(`${mark} 0 100%`)).toEqual([`/media/${names[0]}`])
    expect(await found(`${mark}_`)).toEqual([])
    await noteUpload(people.writer.client, names[0] ?? '', `${mark} again.png`)
    expect(await found(mark)).toEqual(names.map((name) => `/media/${name}`))
  })

  test('has pages of 24', async () => {
    const mark = crypto.randomUUID()
    for (let index = 0; index < 25; index++) await noteUpload(people.writer.client, newName(), mark)
    const [first, second] = [await search(mark), await search(mark, 2)]
    expect([first.pictures.length, second.pictures.length, first.pages]).toEqual([24, 1, 2])
  })

  test('knows the posts that show a picture, and the alt text they gave it', async () => {
    const [name, hero] = [newName(), newName()]
    const mark = crypto.randomUUID()
    const content = `![](/media/${name})\n\n![${mark} \\[a\\]](/media/${name} "Title")`
    const values = { content, hero_image: `/media/${hero}`, hero_alt: `Hero ${mark}` }
    const post = await addPost(people.writer.client, values)
    const posts = [{ id: post.id, title: post.title }]
    expect((await search(mark)).pictures.toSorted((one, other) => one.src.localeCompare(other.src))).toEqual([
      { src: `/media/${name}`, fileName: '', alt: `${mark} [a]`, posts, postCount: 1 },
      { src: `/media/${hero}`, fileName: '', alt: `Hero ${mark}`, posts, postCount: 1 },
    ])
    await savePost(people.writer.client, post, { content: `![](/media/${name})`, hero_image: null })
    expect(await only(`${mark} [a]`)).toMatchObject({ posts })
    expect(await only(`Hero ${mark}`)).toMatchObject({ posts: [] })
  })

  test('names the five posts changed last that show a picture, and counts all', async () => {
    const mark = crypto.randomUUID()
    const content = `![${mark}](/media/${newName()})`
    const posts = []
    for (let index = 0; index < 7; index++) posts.push(await addPost(people.writer.client, { content }))
    expect(await only(mark)).toMatchObject({
      posts: posts
        .slice(-5)
        .toReversed()
        .map(({ id }) => ({ id })),
      postCount: 7,
    })
  })

  test('forgets a use while the post is in the trash', async () => {
    const mark = crypto.randomUUID()
    const post = await addPost(people.writer.client, { content: `![${mark}](/media/${newName()})` })
    await people.writer.client.from('blog_posts').delete().eq('id', post.id).throwOnError()
    expect(await only(mark)).toMatchObject({ posts: [], postCount: 0 })
    await people.writer.client.rpc('restore_post', { post: post.id }).throwOnError()
    expect(await only(mark)).toMatchObject({ posts: [{ id: post.id }] })
  })

  test('is closed to visitors, pending accounts and the server’s own key', async () => {
    for (const client of [newVisitor(), people.pending.client, service]) {
      expect((await client.rpc('list_media', { query: '', page: 1 })).error).not.toBeNull()
      expect((await client.rpc('note_upload', { name: newName(), file_name: 'a' })).error).not.toBeNull()
    }
  })

  test.each(['../a.webp', 'a.webp', `${'0'.repeat(20)}-1x1.svg`])('takes no other file: %s', async (name) => {
    await expect(noteUpload(people.writer.client, name, 'a')).rejects.toThrow()
  })
})

describe('deleting a picture', () => {
  const upload = async () => {
    const name = newName()
    await noteUpload(people.writer.client, name, name)
    return name
  }
  const usesOf = async (name: string) => {
    const result = await deletePicture(people.writer.client, name)
    return result.ok ? result.data.map(({ kind, id }) => [kind, id]) : result
  }
  const inLibrary = async (name: string) => (await search(name)).pictures.length === 1

  test('removes its row at once and its file afterwards, also when the storage is down at first', async () => {
    const [name, other] = [await upload(), await upload()]
    expect(await usesOf(name)).toEqual([])
    expect([await inLibrary(name), await inLibrary(other)]).toEqual([false, true])
    const down = { remove: () => Promise.reject(new Error('no storage')) }
    await expect(removeFiles(service, down)).rejects.toThrow('no storage')
    expect(await removeAll()).toEqual([name])
    expect(await removeAll()).toEqual([])
    const entries = await readActivity(people.owner.client, { action: 'post.picture_deleted' })
    expect(entries.at(-1)).toMatchObject({ subject_label: name, actor: people.writer.id })
  })

  test('removes the files of all others when one cannot be removed', async () => {
    const names = [await upload(), await upload(), await upload()]
    for (const name of names) expect(await usesOf(name)).toEqual([])
    const removed: string[] = []
    const remove = async (name: string) => {
      if (name === names[0]) throw new Error('no permission')
      removed.push(name)
    }
    await expect(removeFiles(service, { remove })).rejects.toThrow('no permission')
    expect(removed).toEqual(names.slice(1))
    expect(await removeAll()).toEqual(names.slice(0, 1))
  })

  test('keeps the file of one that is uploaded again before it is removed', async () => {
    const name = await upload()
    expect(await usesOf(name)).toEqual([])
    await noteUpload(people.writer.client, name, name)
    expect(await removeAll()).toEqual([])
    expect(await inLibrary(name)).toBe(true)
  })

  test('keeps the file of one that the school shows, or showed, before it is removed', async () => {
    const [shown, shownOnce] = [await upload(), await upload()]
    expect([await usesOf(shown), await usesOf(shownOnce)]).toEqual([[], []])
    const { data } = await service.from('team_members').select('id, image').limit(1).single().throwOnError()
    const show = (image: string | null) =>
      people.admin.client.from('team_members').update({ image }).eq('id', data.id).throwOnError()
    await show(`/media/${shownOnce}`)
    await show(`/media/${shown}`)
    expect(await removeAll()).toEqual([])
    await show(data.image)
  })

  test('is refused while a post shows it, its versions have it, or it can be restored', async () => {
    const name = await upload()
    const scheduled = { content: `[Link](/media/${name})`, scheduled_for: '2199-01-01T08:00:00Z' }
    const post = await addPost(people.writer.client, scheduled)
    expect(await usesOf(name)).toEqual([['post', post.id]])
    await savePost(people.writer.client, post, { content: 'Without it' })
    expect(await usesOf(name)).toEqual([['version', post.id]])
    await people.writer.client.from('blog_posts').delete().eq('id', post.id).throwOnError()
    expect(await usesOf(name)).toEqual([['trash', post.id]])
    expect(await inLibrary(name)).toBe(true)
    await people.admin.client.rpc('erase_post', { post: post.id }).throwOnError()
    expect(await usesOf(name)).toEqual([])
  })

  test('is refused while an account or the school shows it, also in an earlier version', async () => {
    const [photo, portrait] = [await upload(), await upload()]
    await people.writer.client
      .rpc('save_profile', { name: 'Chidi', picture: `/media/${photo}` })
      .throwOnError()
    expect(await usesOf(photo)).toEqual([['account', 'account']])
    await people.writer.client.rpc('save_profile', { name: 'Chidi', picture: '' }).throwOnError()
    expect(await usesOf(photo)).toEqual([])

    const { data } = await service.from('team_members').select('id, image').limit(1).single().throwOnError()
    const show = (image: string | null) =>
      people.admin.client.from('team_members').update({ image }).eq('id', data.id).throwOnError()
    await show(`/media/${portrait}`)
    expect(await usesOf(portrait)).toEqual([['school', 'people']])
    await show(data.image)
    expect(await usesOf(portrait)).toEqual([['school-version', 'team_members']])
  })

  test('is refused while it is the logo of the school', async () => {
    const name = await upload()
    const { data } = await service.from('site_identity').select('logo').single().throwOnError()
    const setLogo = (logo: string | null) =>
      people.admin.client.from('site_identity').update({ logo }).eq('id', true).throwOnError()
    await setLogo(`/media/${name}`)
    expect(await usesOf(name)).toEqual([['school', 'identity']])
    await setLogo(data.logo)
  })

  test('is refused for a day after somebody else added it, whose text may not be saved yet', async () => {
    const name = newName()
    for (const { client } of [people.writer, people.admin]) await noteUpload(client, name, name)
    const own = await upload()
    for (const { client } of [people.writer, people.admin])
      expect(await deletePicture(client, name)).toMatchObject({
        ok: false,
        message: expect.stringContaining('Somebody else added this picture within the last day'),
      })
    expect([await inLibrary(name), await usesOf(own), await inLibrary(own)]).toEqual([true, [], false])
  })

  test.skipIf(!databaseUrl)('is allowed a day after somebody else added it', async () => {
    const name = newName()
    await noteUpload(people.admin.client, name, name)
    const sql = connect()
    try {
      const earlier = (hours: number) =>
        sql`update private.recent_uploads set uploaded_at = now() - make_interval(hours => ${hours}) where name = ${name}`
      await earlier(23)
      expect(await deletePicture(people.writer.client, name)).toMatchObject({ ok: false })
      await earlier(25)
      expect(await usesOf(name)).toEqual([])
    } finally {
      await sql.end()
    }
  })
})

describe('the picture of an account', () => {
  async function newWriter() {
    const writer = await signUpStranger()
    await giveRole(writer, 'writer')
    return writer
  }
  const choose = ({ client }: Person, name?: string) =>
    client.rpc('save_profile', { name: 'Chidi', picture: name ? `/media/${name}` : '' }).throwOnError()

  test('stays at first when the account has none any more, because it may be chosen again', async () => {
    const writer = await newWriter()
    const name = newName()
    await choose(writer, name)
    await choose(writer)
    expect(await removeAll()).not.toContain(name)
  })

  describe.skipIf(!databaseUrl)('a day later', () => {
    let sql: ReturnType<typeof connect>
    beforeAll(() => {
      sql = connect(1)
    })
    afterAll(() => sql.end())

    /** Of these names, those whose files are removed after a day. */
    async function removedOf(...names: string[]) {
      await sql`update private.removed_pictures set removed_at = now() - interval '1 minute' where name = any(${names})`
      const removed = await removeAll()
      return names.filter((name) => removed.includes(name))
    }

    test('is removed when the account has another one, or none', async () => {
      const writer = await newWriter()
      const [first, second] = [newName(), newName()]
      await choose(writer, first)
      await choose(writer, second)
      expect(await removedOf(first, second)).toEqual([first])
      await choose(writer)
      expect(await removedOf(second)).toEqual([second])
    })

    test('is removed with the account', async () => {
      const writer = await newWriter()
      const name = newName()
      await choose(writer, name)
      await people.owner.client.rpc('remove_account', { account: writer.id }).throwOnError()
      expect(await removedOf(name)).toEqual([name])
    })

    test('is kept while the library, another account or the same one has it', async () => {
      const [writer, other] = [await newWriter(), await newWriter()]
      const [listed, shared, again] = [newName(), newName(), newName()]
      await noteUpload(people.writer.client, listed, listed)
      await choose(other, shared)
      for (const name of [listed, shared, again, undefined, again]) await choose(writer, name)
      expect(await removedOf(listed, shared, again)).toEqual([])
      await choose(other)
      expect(await removedOf(shared)).toEqual([shared])
    })
  })
})
