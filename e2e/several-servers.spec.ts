import { type APIRequestContext, expect, test } from '@playwright/test'
import { database, uniqueSlug } from './support/database'
import { applications, applyUnseen, freeAllSeats, takeSeats } from './support/seats'

// Two web servers share the database: the site itself, at OTHER_SERVER, and the one at the base URL, whose connection to the database goes
// through the process NETWORK_PID. Nothing here calls the tick, which refreshes the pages each minute.
const soon = { timeout: 25_000 }
const servers = ['', process.env.OTHER_SERVER ?? '']

const slugs: string[] = []
function newSlug(prefix: string) {
  const slug = uniqueSlug(prefix)
  slugs.push(slug)
  return slug
}

test.afterEach(async () => {
  await database().from('blog_posts').delete().in('slug', slugs).throwOnError()
  await freeAllSeats()
})

/** The response of each server to a path. */
const answers = (request: APIRequestContext, path: string) =>
  Promise.all(servers.map(async (server) => (await request.get(server + path, { maxRedirects: 0 })).text()))
const statuses = (request: APIRequestContext, path: string) =>
  Promise.all(servers.map(async (server) => (await request.get(server + path, { maxRedirects: 0 })).status()))

const onBoth = (text: string) => servers.map(() => expect.stringContaining(text))

test('every server shows a published post, a corrected title, a new address and a deletion', async ({
  request,
}) => {
  const [slug, moved] = [newSlug('shared'), newSlug('moved')]
  const posts = () => database().from('blog_posts')
  const post = { slug, title: `First ${slug}`, content: 'A short body.', status: 'published' }
  await answers(request, '/blog')
  await posts()
    .insert({ ...post, publish_date: new Date().toISOString() })
    .throwOnError()
  for (const place of ['/blog', `/blog/${slug}`, '/feed.xml', '/sitemap.xml'])
    await expect.poll(() => answers(request, place), soon).toEqual(onBoth(slug))
  await posts()
    .update({ title: `Corrected ${slug}` })
    .eq('slug', slug)
    .throwOnError()
  for (const place of ['/blog', `/blog/${slug}`])
    await expect.poll(() => answers(request, place), soon).toEqual(onBoth(`Corrected ${slug}`))
  await posts().update({ slug: moved }).eq('slug', slug).throwOnError()
  await expect.poll(() => statuses(request, `/blog/${slug}`), soon).toEqual([301, 301])
  await posts().delete().eq('slug', moved).throwOnError()
  await expect.poll(() => statuses(request, `/blog/${moved}`), soon).toEqual([410, 410])
})

test('a server that was cut off from the database shows what was published meanwhile once it is back', async ({
  request,
}) => {
  const slug = newSlug('meanwhile')
  const post = { slug, title: slug, content: 'A short body.', status: 'published' }
  const network = Number(process.env.NETWORK_PID)
  await answers(request, '/blog')
  process.kill(network, 'SIGSTOP')
  try {
    const publish_date = new Date().toISOString()
    await database()
      .from('blog_posts')
      .insert({ ...post, publish_date })
      .throwOnError()
    const cutOffAndOther = [expect.not.stringContaining(slug), expect.stringContaining(slug)]
    await expect.poll(() => answers(request, '/blog'), soon).toEqual(cutOffAndOther)
  } finally {
    process.kill(network, 'SIGCONT')
  }
  await expect.poll(() => answers(request, '/blog'), soon).toEqual(onBoth(slug))
})

test('every server shows a changed fact of the school', async ({ request }) => {
  const content = () => database().from('site_content')
  const { data: before } = await content().select('tagline').single().throwOnError()
  const tagline = `Product design, taught ${uniqueSlug('here')}.`
  await answers(request, '/')
  try {
    await content().update({ tagline }).eq('id', true).throwOnError()
    await expect.poll(() => answers(request, '/'), soon).toEqual(onBoth(tagline))
  } finally {
    await content().update(before).eq('id', true).throwOnError()
  }
  await expect.poll(() => answers(request, '/'), soon).toEqual(onBoth(before.tagline))
})

test('every server shows when a course becomes full and when it has a free seat again', async ({
  request,
}) => {
  const notice = 'Apply for the waiting list'
  const onNone = servers.map(() => expect.not.stringContaining(notice))
  await freeAllSeats()
  await takeSeats({ except: 1 })
  await expect.poll(() => answers(request, '/enroll'), soon).toEqual(onNone)
  const last = await applyUnseen()
  await expect.poll(() => answers(request, '/enroll'), soon).toEqual(onBoth(notice))
  await applications().delete().eq('email', last).throwOnError()
  await expect.poll(() => answers(request, '/enroll'), soon).toEqual(onNone)
})
