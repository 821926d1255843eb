import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { localServer } from '@/fakes/local-server'
import { newService } from './support/clients'
import { connect, databaseUrl } from './support/connections'
import { addPost, cleanUpPosts, published, savePost } from './support/posts'
import { actAsServer } from './support/server'

const service = newService()
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'heroes-'))
let host: Awaited<ReturnType<typeof localServer>>
let requested: string[] = []
let whileAsked: () => Promise<unknown>
cleanUpPosts()

beforeAll(async () => {
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c1356f' } })
    .png()
    .toBuffer()
  host = await localServer(async ({ url = '' }, response) => {
    requested.push(url)
    await whileAsked()
    if (url.startsWith('/gone')) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end(photo)
  })
  // The site is configured as on the embedded server, which stores pictures in a folder.
  const { port } = new URL(process.env.TEST_SUPABASE_URL ?? '')
  actAsServer({ DATA_DIR: dataDirectory, SUPABASE_PORT: port })
  await everyOther()
})
beforeEach(() => {
  requested = []
  whileAsked = async () => undefined
})
afterAll(async () => {
  vi.unstubAllEnvs()
  rmSync(dataDirectory, { recursive: true })
  await host.close()
})

/** Processes posts of other files first, so that only those of this one are left. */
async function everyOther() {
  while ((await service.rpc('take_remote_hero').throwOnError()).data.length > 0);
}

async function fetchNext(guard = { allow: [host.socket] }) {
  const { fetchRemoteHero } = await import('@/lib/content/media/import-picture')
  return fetchRemoteHero(service, guard)
}

const postWith = (hero_image: string, values = {}) =>
  addPost(service, { ...published, hero_image, ...values })
const now = async ({ id }: { id: string }) =>
  (await service.from('blog_posts').select().eq('id', id).single().throwOnError()).data

test('the picture of an old post is fetched once and stored here, and its date stays', async () => {
  const post = await postWith(`${host.origin}/photo.png`)
  expect(await fetchNext()).toBe(1)
  const after = await now(post)
  expect(after.hero_image).toMatch(/^\/media\/[\da-f]{20}-90x60\.webp$/)
  expect(after).toMatchObject({ publish_date: post.publish_date, version: post.version + 1 })
  expect(await fetchNext()).toBe(0)
  expect(requested).toEqual(['/photo.png'])
})

test('one post is processed at a time', async () => {
  for (const name of ['one', 'two']) await postWith(`${host.origin}/${name}.png`)
  expect(await fetchNext()).toBe(1)
  expect(requested).toHaveLength(1)
  expect(await fetchNext()).toBe(1)
  expect(await fetchNext()).toBe(0)
})

test('a picture that cannot be fetched is recorded, and the post stays unchanged', async () => {
  const post = await postWith(`${host.origin}/gone.png`)
  expect(await fetchNext()).toBe(0)
  expect(await fetchNext()).toBe(0)
  expect(requested).toEqual(['/gone.png'])
  expect(await now(post)).toMatchObject({ hero_image: post.hero_image, version: post.version })
})

test('attack: a picture on the internal network is not fetched', async () => {
  await postWith(`${host.origin}/secret.png`)
  expect(await fetchNext({ allow: [] })).toBe(0)
  expect(requested).toEqual([])
})

test('drafts and pictures on this site are left alone', async () => {
  await postWith(`${host.origin}/draft.png`, { status: 'draft', publish_date: null })
  await postWith('/media/0123456789abcdef0123-90x60.webp')
  expect(await fetchNext()).toBe(0)
  expect(requested).toEqual([])
})

test('if somebody chooses another picture in the meantime, it is kept', async () => {
  const post = await postWith(`${host.origin}/old.png`)
  const chosen = '/media/0123456789abcdef0123-90x60.webp'
  whileAsked = () => savePost(service, post, { hero_image: chosen })
  expect(await fetchNext()).toBe(0)
  expect((await now(post)).hero_image).toBe(chosen)
})

describe.skipIf(!databaseUrl)('on plain PostgreSQL', () => {
  test('a picture that fails is tried three times, a day apart, and then no more', async () => {
    const sql = connect(1)
    const post = await postWith(`${host.origin}/gone/for-days.png`)
    try {
      for (const _ of [1, 2, 3, 4, 5]) {
        await fetchNext()
        await sql`update private.hero_tries set tried_at = now() - interval '25 hours' where post_id = ${post.id}`
      }
    } finally {
      await sql.end()
    }
    expect(requested).toHaveLength(3)
  })
})
