import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, test } from 'vitest'
import { callers, type Expected, expectedOf, prepareCallers } from './support/callers'
import { newService, newVisitor } from './support/clients'
import { attemptEverything, type Subject } from './support/crud-attempts'
import { preparePeople } from './support/people'
import { samples } from './support/samples'
import { addCohort, addCourse, cleanUpCourses, restoreSampleSchool, sampleSchool } from './support/school'

const service = newService()
const people = preparePeople()
const clientOf = prepareCallers(people)
restoreSampleSchool()
cleanUpCourses()

const launch = (launched_at: string | null) =>
  service.from('launch').update({ launched_at }).eq('id', true).throwOnError()
afterAll(() => launch(null))

const staffOnly = { visitor: '----', pending: '----', writer: '-r--', admin: 'crud', owner: 'crud' }
const published = { visitor: '-r--', pending: '-r--', writer: '-r--', admin: 'crud', owner: 'crud' }

// What each role may do to such a row, by letters: create, read, update, delete.
const cases: (Subject & { name: string } & Expected<string>)[] = [
  {
    name: 'a draft of a course',
    table: 'courses',
    row: samples.courses,
    change: { title: 'Another' },
    ...staffOnly,
  },
  {
    name: 'an open course',
    table: 'courses',
    row: () => ({ ...samples.courses(), state: 'open' }),
    change: { title: 'Another' },
    ...published,
  },
  { name: 'a cohort', table: 'cohorts', row: samples.cohorts, change: { seats: 3 }, ...published },
  {
    name: 'a cancelled cohort',
    table: 'cohorts',
    row: () => ({ ...samples.cohorts(), state: 'cancelled' }),
    change: { seats: 3 },
    ...staffOnly,
  },
  ...(['payment_plans', 'faq_entries', 'testimonials', 'projects', 'team_members'] as const).map((table) => ({
    name: `a row of ${table}`,
    table,
    row: samples[table],
    change: { position: 5 },
    ...published,
  })),
  {
    name: 'an id of a course',
    table: 'course_ids',
    row: () => ({ id: `id-${crypto.randomUUID()}`, course_id: 'data-analysis' }),
    change: { course_id: 'cybersecurity' },
    ...{ visitor: '-r--', pending: '-r--', writer: '-r--', admin: '-r--', owner: '-r--' },
  },
  {
    name: 'a revision',
    table: 'school_revisions',
    key: 'row_id',
    row: () => ({ table_name: 'courses', row_id: crypto.randomUUID(), row: {}, deleted: false }),
    change: { deleted: true },
    ...{ visitor: '----', pending: '----', writer: '----', admin: '-r--', owner: '-r--' },
  },
]

describe.each(cases)('$name', (subject) => {
  test.each(callers)('as the %s', async (asker) => {
    expect(await attemptEverything(clientOf(asker), subject)).toBe(expectedOf(subject, asker))
  })
})

describe.each([
  { table: 'site_identity', change: { name: 'Loom' }, readers: [...callers], editors: ['admin', 'owner'] },
  { table: 'site_content', change: { graduates: 12 }, readers: [...callers], editors: ['admin', 'owner'] },
  {
    table: 'launch',
    change: { launched_at: '2025-11-25T09:00:00Z' },
    readers: ['admin', 'owner'],
    editors: ['owner'],
  },
] as const)('the row of $table', ({ table, change, readers, editors }) => {
  const row = async () => (await service.from(table).select().single().throwOnError()).data
  test.each(callers)('as the %s', async (asker) => {
    const client = clientOf(asker) as SupabaseClient
    const before = await row()
    const { data } = await client.from(table as string).select()
    expect(data?.length === 1).toBe((readers as readonly string[]).includes(asker))
    await client.from(table).delete().eq('id', true)
    expect((await client.from(table as string).insert(Object(before))).error).not.toBeNull()
    expect(await row()).toEqual(before)
    await client.from(table).update(change).eq('id', true)
    const changed = JSON.stringify(await row()) !== JSON.stringify(before)
    expect(changed).toBe((editors as readonly string[]).includes(asker))
    const back = Object.keys(change).map((column) => [column, Object(before)[column]])
    await (service as SupabaseClient)
      .from(table)
      .update(Object.fromEntries(back))
      .eq('id', true)
      .throwOnError()
  })
})

test('after the launch visitors see no sample person, quote or project, and the staff all of them', async () => {
  const lists = async (client = newVisitor()) => {
    const school = Object((await client.rpc('school').throwOnError()).data)
    return [school.testimonials, school.projects, school.team, school.courses] as { sample: boolean }[][]
  }
  await launch(null)
  await service
    .from('testimonials')
    .insert({ ...samples.testimonials(), sample: false })
    .throwOnError()
  const before = await lists()
  const real = before.slice(0, 3).map((rows) => rows.filter(({ sample }) => !sample))
  expect(real[0]?.length).toBeGreaterThan(0)
  expect(before[0]?.length).toBeGreaterThan(real[0]?.length ?? 0)
  await launch('2025-11-25T09:00:00Z')
  for (const client of [newVisitor(), people.pending.client])
    expect(await lists(client)).toEqual([...real, before[3]])
  expect((await lists(people.writer.client)).slice(0, 3)).toEqual(before.slice(0, 3))
})

describe('authors of sample articles', () => {
  const name = 'Halima Garba'
  const seen = async (client = newVisitor()) => {
    const authors = await client.from('authors').select('name').eq('name', name).throwOnError()
    const found = await client.rpc('search_posts', { query: name }).throwOnError()
    const bylines = await client
      .from('blog_posts')
      .select('author:authors(name)')
      .eq('status', 'published')
      .throwOnError()
    return [
      authors.data?.length,
      found.data?.length,
      bylines.data?.filter(({ author }) => author?.name === name).length,
    ].map((count) => (count ?? 0) > 0)
  }

  test('are not named by a launched site, except to its staff', async () => {
    await launch(null)
    expect(await seen()).toEqual([true, true, true])
    await launch('2025-11-25T09:00:00Z')
    for (const client of [newVisitor(), people.pending.client])
      expect(await seen(client)).toEqual([false, false, false])
    expect((await seen(people.writer.client))[0]).toBe(true)
  })

  test('are not named by a launched site either when one of the articles was changed', async () => {
    const slug = 'usability-test-shared-phone'
    const posts = () => service.from('blog_posts')
    const { data } = await posts()
      .select('excerpt, author:authors(name)')
      .eq('slug', slug)
      .single()
      .throwOnError()
    expect(data.author?.name).toBe(name)
    for (const excerpt of ['Mended.', data.excerpt]) {
      await posts().update({ excerpt }).eq('slug', slug).throwOnError()
      await launch('2025-11-25T09:00:00Z')
      expect(await seen()).toEqual([false, false, false])
    }
  })

  test('are named once an article of theirs is not a sample, and their pages are rendered anew', async () => {
    const author = await service.from('authors').select('id, slug').eq('name', name).single().throwOnError()
    const own = service.from('blog_posts').select('slug').eq('author_id', author.data.id)
    const articles = (await own.eq('status', 'published').throwOnError()).data.map(({ slug }) => slug)
    const pages = [`author/${author.data.slug}`, ...articles]
    const post = { ...samples.blog_posts(), author_id: author.data.id }
    await launch('2025-11-25T09:00:00Z')
    const announced = async (change: () => PromiseLike<unknown>) => {
      await service.from('post_changes').delete().in('slug', pages).throwOnError()
      await change()
      const { data } = await service.from('post_changes').select('slug').in('slug', pages).throwOnError()
      return data.map(({ slug }) => slug).toSorted()
    }
    const posts = () => service.from('blog_posts')
    expect(await announced(() => posts().insert(post).throwOnError())).toEqual(pages.toSorted())
    expect((await seen())[0]).toBe(true)
    const edit = () => posts().update({ title: 'Another' }).eq('id', post.id).throwOnError()
    expect(await announced(edit)).toEqual([])
    const remove = () => posts().delete().eq('id', post.id).throwOnError()
    expect(await announced(remove)).toEqual(pages.toSorted())
    expect((await seen())[0]).toBe(false)
  })
})

test('the whole school has drafts for writers, and none for visitors', async () => {
  const course = await addCourse({ state: 'draft', listing_id: `list-${crypto.randomUUID()}` })
  const { id } = await addCohort(course)
  const seen = async (client = newVisitor()) =>
    JSON.stringify((await client.rpc('school').throwOnError()).data)
  for (const client of [newVisitor(), people.pending.client]) {
    expect(await seen(client)).not.toContain(course)
    expect(await seen(client)).not.toContain(id)
  }
  expect(await seen(people.writer.client)).toContain(course)
})

test('only the owner and the service import a school', async () => {
  const document = { faq: sampleSchool().faq }
  for (const person of [people.pending, people.writer, people.admin])
    expect((await person.client.rpc('import_school', { document })).error?.code).toBe('42501')
  expect((await people.owner.client.rpc('import_school', { document })).error).toBeNull()
})
