import type { SupabaseClient } from '@supabase/supabase-js'
import { afterEach, expect, test } from 'vitest'
import { composeSchool } from '@/lib/school/compose'
import { readSchool } from '@/lib/school/queries'
import { maxFormerIds, maxRows } from '@/lib/school/schema'
import { readDocument, writeDocument } from '@/lib/school-editing/document'
import { addRow } from '@/lib/school-editing/mutations'
import { newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { numbers, samples } from './support/samples'
import { addCourse, cleanUpCourses, importSchool, restoreSampleSchool, sampleSchool } from './support/school'

const service = newService() as SupabaseClient
const people = preparePeople()
restoreSampleSchool()
cleanUpCourses()
afterEach(async () => {
  await importSchool(sampleSchool()).throwOnError()
})

const tables = { faq: 'faq_entries', team: 'team_members' } as const
const lists = ['payment_plans', 'testimonials', 'projects', 'faq', 'team', 'courses'] as const

/** Adds rows until there are `count`; as a statement of the database, so that all of them or none are added. */
async function fill(table: Exclude<keyof typeof samples, 'blog_posts'>, count: number) {
  const stored = await service.from(table).select('id', { count: 'exact', head: true })
  const rows = numbers(count - (stored.count ?? 0)).map(() => samples[table]())
  return service.from(table).insert(rows)
}

test.each(lists)('the database refuses one row of %s more than a document may have', async (list) => {
  const table = list in tables ? tables[list as keyof typeof tables] : (list as 'courses')
  const refused = await fill(table, maxRows[list] + 1)
  expect(`${refused.status} ${refused.error?.message}`).toMatch(
    new RegExp(`^409 There can be ${maxRows[list]} [a-z ]+ at most\\. Delete one first\\.$`),
  )
  expect((await fill(table, maxRows[list])).error).toBeNull()
  const school = await readSchool(service)
  expect(school[list]).toHaveLength(maxRows[list])
  expect(readDocument(writeDocument(school)).ok).toBe(true)
})

test('the form says that there can be no more questions', async () => {
  await fill('faq_entries', maxRows.faq).then(({ error }) => expect(error).toBeNull())
  const { id: _, ...values } = samples.faq_entries()
  const added = { request: crypto.randomUUID(), values: { ...values, id: 'one-more' }, isNamed: true }
  expect(await addRow(people.admin.client, 'question', added)).toEqual({
    ok: false,
    reason: 'conflict',
    message: 'There can be 60 questions at most. Delete one first.',
  })
})

test('a course has no more former addresses than a document may name', async () => {
  const course = await addCourse()
  const ids = [course, ...numbers(maxFormerIds).map((n) => `${course}-${n}`)]
  for (const [index, id] of ids.slice(1).entries())
    await service.from('courses').update({ id }).eq('id', ids[index]).throwOnError()
  const now = ids.at(-1) ?? ''
  const rename = await service
    .from('courses')
    .update({ id: `${course}-last` })
    .eq('id', now)
  expect(`${rename.status} ${rename.error?.message}`).toMatch(/^409 This course had 40 addresses before/)
  expect((await service.from('courses').update({ id: course }).eq('id', now)).error).toBeNull()
  const document = sampleSchool()
  document.courses.push({ ...samples.courses(), id: course, former_ids: [`${course}-more`] })
  expect((await importSchool(document)).error?.message).toContain('This course had 40 addresses before')
})

test('a school that has more rows than a document may have is still shown', async () => {
  const school = await readSchool(newVisitor())
  const [entry] = school.faq
  const faq = numbers(maxRows.faq + 1).map((n) => ({ ...entry, id: `entry-${n}` }))
  const rpc = async () => ({ data: { ...school, faq }, error: null })
  const read = await readSchool({ rpc } as never)
  expect(composeSchool(read).faq).toHaveLength(maxRows.faq + 1)
  expect(writeDocument(read)).toContain(`entry-${maxRows.faq}`)
})
