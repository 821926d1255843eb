import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, test } from 'vitest'
import { activitySince, readActivity } from './support/activity'
import { newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { addCourse, apply, cleanUpCourses, newCourse, restoreSampleSchool } from './support/school'

const service = newService()
const people = preparePeople()
restoreSampleSchool()
cleanUpCourses()

const courseOf = async (id: string) =>
  (await service.from('courses').select().eq('id', id).maybeSingle().throwOnError()).data
const idsOf = async (course: string) =>
  (await service.from('course_ids').select('id').eq('course_id', course).order('id').throwOnError()).data.map(
    ({ id }) => id,
  )
const edit = (id: string, values: object, client = people.admin.client) =>
  client.from('courses').update(values).eq('id', id).select().throwOnError()
const revisionsOf = async (table_name: string, row_id: string) => {
  const revisions = people.admin.client.from('school_revisions').select().match({ table_name, row_id })
  return (await revisions.order('id', { ascending: false }).throwOnError()).data
}
const restore = (revision = 0) => people.admin.client.rpc('restore_school_revision', { revision })
const schoolVersion = async () => (await newVisitor().rpc('school_version').throwOnError()).data

describe('the version of a row', () => {
  test('is raised by an edit, so that a second editor of the old version changes nothing', async () => {
    const id = await addCourse()
    expect((await edit(id, { title: 'Dyeing' })).data).toMatchObject([{ version: 2 }])
    const late = people.owner.client.from('courses').update({ title: 'Spinning' }).match({ id, version: 1 })
    expect((await late.select().throwOnError()).data).toEqual([])
    expect(await courseOf(id)).toMatchObject({ title: 'Dyeing', version: 2 })
  })

  test('cannot be chosen, and neither can the times', async () => {
    const id = await addCourse({ version: 9, created_at: '1999-01-01T00:00:00Z' })
    await edit(id, { version: 50, created_at: '1999-01-01T00:00:00Z' })
    const row = await courseOf(id)
    expect([row?.version, row?.created_at.startsWith('1999')]).toEqual([1, false])
  })

  test('stays when nothing changed, or only the order of a list', async () => {
    const id = await addCourse({ home_position: 3 })
    const since = await activitySince(people.owner.client)
    await edit(id, { title: 'Weaving', position: 7, home_position: 4 })
    expect(await courseOf(id)).toMatchObject({ version: 1, position: 7, home_position: 4 })
    expect([await since(), await revisionsOf('courses', id)]).toEqual([[], []])
  })
})

describe('the mark of a sample', () => {
  test('goes when a person changes the row, not when it moves or a program changes it', async () => {
    const id = await addCourse({ sample: true })
    await edit(id, { position: 3, state: 'closed', listed: true })
    await edit(id, { price: 1 }, service)
    expect((await courseOf(id))?.sample).toBe(true)
    await edit(id, { price: 2 })
    expect((await courseOf(id))?.sample).toBe(false)
    await edit(id, { price: 3, sample: true })
    expect((await courseOf(id))?.sample).toBe(true)
  })

  test('of the single rows goes for the columns that a person changed', async () => {
    await service
      .from('site_identity')
      .update({ sample: ['name', 'email', 'phone'] })
      .eq('id', true)
      .throwOnError()
    await people.admin.client
      .from('site_identity')
      .update({ name: 'Loom', whatsapp: null })
      .eq('id', true)
      .throwOnError()
    const { data } = await service.from('site_identity').select('name, sample').single().throwOnError()
    expect(data).toEqual({ name: 'Loom', sample: ['email', 'phone'] })
    const wrong = await service
      .from('site_identity')
      .update({ sample: ['colour'] })
      .eq('id', true)
    expect(wrong.error?.message).toContain('Only columns can be marked as sample.')
  })
})

describe('revisions', () => {
  test('keep each old row with who changed it, and bring it back', async () => {
    const id = await addCourse({ modules: ['One', 'Two'] })
    await edit(id, { modules: ['One'], price: null })
    const [kept, ...older] = await revisionsOf('courses', id)
    expect(older).toEqual([])
    expect(kept).toMatchObject({ actor: people.admin.id, deleted: false, row: { modules: ['One', 'Two'] } })
    await restore(kept?.id).throwOnError()
    expect(await courseOf(id)).toMatchObject({ modules: ['One', 'Two'], price: 90_000, version: 3 })
    expect(await revisionsOf('courses', id)).toHaveLength(2)
  })

  test('bring back a deleted row', async () => {
    const row = { id: `entry-${crypto.randomUUID()}`, question: 'When?', answer: 'In May.', position: 2 }
    await service.from('faq_entries').insert(row).throwOnError()
    await people.admin.client.from('faq_entries').delete().eq('id', row.id).throwOnError()
    const [kept] = await revisionsOf('faq_entries', row.id)
    expect(kept?.deleted).toBe(true)
    await restore(kept?.id).throwOnError()
    const back = service.from('faq_entries').select().eq('id', row.id).single()
    expect((await back.throwOnError()).data).toMatchObject(row)
  })

  test('of a course stay with it when its address changes', async () => {
    const id = await addCourse()
    const moved = `${id}-new`
    await edit(id, { title: 'Dyeing' })
    await edit(id, { id: moved })
    const kept = await revisionsOf('courses', moved)
    expect(kept.map(({ row }) => Object(row).title)).toEqual(['Dyeing', 'Weaving'])
    await restore(kept[1]?.id).throwOnError()
    expect(await courseOf(moved)).toMatchObject({ title: 'Weaving' })
    await edit(moved, { id })
  })

  test('are pruned to fifty for each row', async () => {
    const id = await addCourse()
    for (let weeks = 5; weeks <= 57; weeks++) await edit(id, { weeks }, service)
    const kept = await revisionsOf('courses', id)
    expect([kept.length, Object(kept[0]?.row).weeks, Object(kept[49]?.row).weeks]).toEqual([50, 56, 7])
  })

  test('that are not kept any more cannot be restored', async () => {
    expect((await restore(0)).status).toBe(404)
  })
})

describe('the ids of a course', () => {
  test('are its address, the id in the list and all former ones', async () => {
    const listing_id = `list-${crypto.randomUUID()}`
    const id = await addCourse({ listing_id })
    const moved = `${id}-new`
    await edit(id, { id: moved, listing_id: null })
    expect(await idsOf(moved)).toEqual([id, moved, listing_id].toSorted())
    expect((await apply(id)).agreed).toMatchObject({ course_title: 'Weaving' })
    await addCourse({ id: `${moved}-other` })
    for (const taken of [id, listing_id, moved]) {
      const { error } = await service.from('courses').insert({ ...newCourse(), listing_id: taken })
      expect(error?.code).toBe('PT409')
    }
    await edit(moved, { id })
  })
})

describe('a course', () => {
  test('without messages is deleted, with them it is archived', async () => {
    const [unused, used] = [await addCourse(), await addCourse({ featured: false })]
    await apply(used)
    for (const id of [unused, used])
      await people.admin.client.from('courses').delete().eq('id', id).throwOnError()
    expect([await courseOf(unused), await idsOf(unused)]).toEqual([null, []])
    expect(await courseOf(used)).toMatchObject({ state: 'archived' })
    const entries = await readActivity(people.owner.client, { subject_id: used })
    expect(entries.map(({ action, area }) => [action, area])).toEqual([
      ['course.created', 'school'],
      ['course.archived', 'school'],
    ])
  })

  test('that is featured takes the place of the one before, until it is archived', async () => {
    const id = await addCourse({ featured: true })
    const featured = async () =>
      (await service.from('courses').select('id').eq('featured', true).throwOnError()).data.map(
        (one) => one.id,
      )
    expect(await featured()).toEqual([id])
    await edit(id, { state: 'archived' })
    expect(await featured()).toEqual([])
    await service.from('courses').update({ featured: true }).eq('id', 'ui-ux-fundamentals').throwOnError()
    expect(await featured()).toEqual(['ui-ux-fundamentals'])
  })

  test('that is a draft takes the place of the featured one only when it is shown', async () => {
    const marked = async () => {
      const { data } = await service.from('courses').select('id').eq('featured', true).throwOnError()
      return data.map((one) => one.id).toSorted()
    }
    const [shown, draft] = [await addCourse({ featured: true }), await addCourse({ state: 'draft' })]
    await edit(draft, { featured: true })
    expect(await marked()).toEqual([shown, draft].toSorted())
    const { data } = await people.admin.client.rpc('launch_state').throwOnError()
    const named: { id: string }[] = Object(data).courses
    expect(named[0]?.id).toBe(shown)
    expect(named.map((one) => one.id)).not.toContain(draft)
    await edit(draft, { state: 'open' })
    expect(await marked()).toEqual([draft])
    await service.from('courses').update({ featured: true }).eq('id', 'ui-ux-fundamentals').throwOnError()
    expect(await marked()).toEqual(['ui-ux-fundamentals'])
  })

  test('that is new comes last in its list', async () => {
    const [first, second] = [await courseOf(await addCourse()), await courseOf(await addCourse())]
    expect(first?.position).toBeGreaterThan(1000)
    expect(second?.position).toBeGreaterThan(first?.position ?? 0)
  })
})

test('a plan that an application chose cannot be deleted, another one can', async () => {
  const course = await addCourse()
  const plan = { id: `plan-${crypto.randomUUID()}`, label: 'Five parts', payments: 5 }
  await service.from('payment_plans').insert(plan).throwOnError()
  const { id } = await apply(course, { payment: plan.id })
  const remove = () => people.admin.client.from('payment_plans').delete().eq('id', plan.id)
  expect((await remove()).status).toBe(409)
  await service.from('enrollment_applications').delete().eq('id', id).throwOnError()
  expect((await remove()).error).toBeNull()
})

test('every change of a fact raises the version of the school, a refused change does not', async () => {
  const id = await addCourse()
  const steps = [
    () => service.from('courses').update({ position: 12 }).eq('id', id),
    () => service.from('site_content').update({ graduates: 501 }).eq('id', true),
    () =>
      service
        .from('launch')
        .update({ setup_done: ['contact'] })
        .eq('id', true),
    () => service.rpc('set_time_zone_override', { zone: 'Africa/Nairobi' }),
  ]
  for (const step of steps) {
    const before = await schoolVersion()
    await step().throwOnError()
    expect(await schoolVersion()).toBe(before + 1)
    await step().throwOnError()
    expect(await schoolVersion()).toBe(before + 1)
  }
  const before = await schoolVersion()
  await newVisitor().from('courses').update({ title: 'Mine' }).neq('id', '')
  await people.pending.client.from('courses').delete().neq('id', '')
  expect(await schoolVersion()).toBe(before)
})
afterAll(async () => {
  await service.rpc('set_time_zone_override', { zone: '' }).throwOnError()
  await service.from('launch').update({ setup_done: [] }).eq('id', true).throwOnError()
})

const refusal = /violates check constraint|Please check this list|There is no such time zone/
const entry = { title: 'One', text: 'Two' }
const hours = { days: ['Monday'], label: 'Mon', opens: '09:00', closes: '18:00' }
test.each<[table: 'site_content' | 'site_identity', column: string, value: unknown]>([
  ['site_identity', 'name', ''],
  ['site_identity', 'name', 'The\u202eAcademy'],
  ['site_identity', 'phone', '0803 123 4567'],
  ['site_identity', 'time_zone', 'Africa/Atlantis'],
  ['site_identity', 'time_zone', 'UTC+3'],
  ['site_identity', 'logo', 'https://elsewhere.example/logo.png'],
  ['site_content', 'tagline', 'x'.repeat(201)],
  ['site_content', 'mission', 'a\u0007b'],
  ['site_content', 'mission', ' \n'],
  ['site_content', 'city', '\u00a0'],
  ['site_content', 'story', ['\u2003']],
  ['site_content', 'terms_updated', '20265-01-01'],
  ['site_content', 'country_code', 'ng'],
  ['site_content', 'graduates', -1],
  ['site_content', 'story', []],
  ['site_content', 'story', ['x'.repeat(1201)]],
  ['site_content', 'values', Array.from({ length: 13 }, () => entry)],
  ['site_content', 'values', [{ ...entry, more: '' }]],
  ['site_content', 'values', [{ title: 'One' }]],
  ['site_content', 'values', { title: 'One' }],
  ['site_content', 'office_hours', [{ ...hours, opens: '9am' }]],
  ['site_content', 'office_hours', [{ ...hours, days: ['Someday'] }]],
  ['site_content', 'office_hours', [{ ...hours, closes: null }]],
  ['site_content', 'social_links', [{ label: 'Ours', url: 'javascript:alert(1)' }]],
  ['site_content', 'terms', [{ heading: 'One', text: 'x'.repeat(4001) }]],
])('%s.%s is never %j', async (table, column, value) => {
  const { error } = await (service as SupabaseClient)
    .from(table)
    .update({ [column]: value })
    .eq('id', true)
  expect(error?.message).toMatch(refusal)
})

test.each([
  { id: 'Upper' },
  { id: 'two--hyphens' },
  { price: -1 },
  { weeks: 0 },
  { modules: [''] },
  { modules: ['two\nlines'] },
  { modules: [' '] },
  { title: ' ' },
  { listing_level: '\u3000' },
  { outcomes: Array.from({ length: 41 }, () => 'One') },
  { title: 'x'.repeat(121) },
  { state: 'secret' },
])('no course has %j', async (values) => {
  const { error } = await service.from('courses').insert({ ...newCourse(), ...values })
  expect(error?.message).toMatch(refusal)
})

test.each(['20265-05-05', '0001-01-01 BC', 'infinity'])('no cohort starts on %s', async (starts_on) => {
  const cohort = { course_id: await addCourse(), starts_on, seats: 30 }
  expect((await service.from('cohorts').insert(cohort)).error?.message).toMatch(refusal)
})

test('text may have several lines, and lists of entries arrive as they were sent', async () => {
  const values = [{ title: 'One', text: 'Two\n\nThree' }]
  await people.admin.client
    .from('site_content')
    .update({ values, mission: 'A\nB' })
    .eq('id', true)
    .throwOnError()
  const { data } = await service.from('site_content').select('values, mission').single().throwOnError()
  expect(data).toEqual({ values, mission: 'A\nB' })
})
