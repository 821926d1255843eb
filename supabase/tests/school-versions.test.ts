import { afterAll, describe, expect, test } from 'vitest'
import { activitySince } from './support/activity'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import {
  addCohort,
  addCohortOf,
  addCourse,
  apply,
  cleanUpCourses,
  importSchool,
  restoreSampleSchool,
  sampleSchool,
} from './support/school'

const service = newService()
const people = preparePeople()
restoreSampleSchool()
cleanUpCourses()

const content = async () => (await service.from('site_content').select().single().throwOnError()).data
const changeContent = (values: object) =>
  people.admin.client.from('site_content').update(values).eq('id', true).throwOnError()

/** The id of the version that the last change of the texts has left. */
async function newestRevision() {
  const revisions = people.admin.client.from('school_revisions').select('id').eq('table_name', 'site_content')
  return (await revisions.order('id', { ascending: false }).limit(1).single().throwOnError()).data.id
}

describe('a version of a row that several forms share', () => {
  test('brings back the columns of one form, and leaves those of the others', async () => {
    const terms = [{ heading: 'New', text: 'Terms.' }]
    const before = await content()
    await changeContent({ tagline: 'Another tagline' })
    const revision = await newestRevision()
    await changeContent({ terms })
    const restore = { revision, of_columns: ['tagline', 'graduates'] }
    await people.admin.client.rpc('restore_school_revision', restore).throwOnError()
    expect(await content()).toMatchObject({ tagline: before.tagline, terms })
  })

  test('makes its columns a sample again, and no others', async () => {
    const sample = ['tagline', 'mission']
    await service.from('site_content').update({ sample, tagline: 'A sample' }).eq('id', true).throwOnError()
    await changeContent({ tagline: 'Ours' })
    const revision = await newestRevision()
    await changeContent({ mission: 'Our mission' })
    expect((await content()).sample).toEqual([])
    const restore = { revision, of_columns: ['tagline'] }
    await people.admin.client.rpc('restore_school_revision', restore).throwOnError()
    expect(await content()).toMatchObject({
      tagline: 'A sample',
      mission: 'Our mission',
      sample: ['tagline'],
    })
  })
})

test('changed terms are dated today, unless a day is given with them', async () => {
  const today = Object((await service.rpc('school_state').throwOnError()).data).today
  await changeContent({ terms: [{ heading: 'One', text: 'First.' }] })
  expect((await content()).terms_updated).toBe(today)
  await changeContent({ terms: [{ heading: 'One', text: 'Second.' }], terms_updated: '2031-01-01' })
  expect((await content()).terms_updated).toBe('2031-01-01')
  await changeContent({ mission: 'Another mission' })
  expect((await content()).terms_updated).toBe('2031-01-01')
})

test('terms that an import changes hold from today, unless its document has another day', async () => {
  const today = Object((await service.rpc('school_state').throwOnError()).data).today
  const { content: sample } = sampleSchool()
  await importSchool({ content: sample }).throwOnError()
  const terms = [{ heading: 'One', text: 'Imported.' }]
  await importSchool({ content: { ...sample, terms } }).throwOnError()
  expect(await content()).toMatchObject({ terms, terms_updated: today })
  await importSchool({ content: { ...sample, terms_updated: '2031-02-03' } }).throwOnError()
  expect((await content()).terms_updated).toBe('2031-02-03')
})

test('the sample cohort stays a sample until its day is changed', async () => {
  const { id } = await addCohort(await addCourse(), { sample: true })
  const change = async (values: object) => {
    const cohorts = people.admin.client.from('cohorts').update(values).eq('id', id)
    return (await cohorts.select('sample').single().throwOnError()).data.sample
  }
  expect([await change({ seats: 25 }), await change({ price: 1 })]).toEqual([true, true])
  expect(await change({ starts_on: '2031-06-02' })).toBe(false)
})

test('a cohort keeps its course once somebody has applied for it', async () => {
  const [free, taken] = [await addCohortOf(2), await addCohortOf(2)]
  const course_id = await addCourse()
  await apply(taken.course_id)
  const move = (id: string) => people.admin.client.from('cohorts').update({ course_id }).eq('id', id)
  expect((await move(taken.id)).error?.message).toContain('People have applied for this cohort.')
  expect((await move(free.id)).error).toBeNull()
  // The cohort follows when the id of its course, the address of its page, is changed.
  const address = `${taken.course_id}-new`
  await people.admin.client.from('courses').update({ id: address }).eq('id', taken.course_id).throwOnError()
  const moved = service.from('cohorts').select('course_id').eq('id', taken.id).single()
  expect((await moved.throwOnError()).data.course_id).toBe(address)
  await service.from('courses').update({ id: taken.course_id }).eq('id', address).throwOnError()
})

test('a cohort that is moved to another course is a changed one, and one whose course gets another address is not', async () => {
  const [{ id, course_id: before }, after] = [await addCohortOf(2), await addCourse()]
  const since = await activitySince(people.owner.client)
  const change = people.admin.client.from('cohorts').update({ course_id: after }).eq('id', id)
  expect((await change.select('version').single().throwOnError()).data.version).toBe(2)
  expect(await since()).toMatchObject([{ action: 'cohort.changed', fields: ['course_id'] }])
  const revisions = people.admin.client.from('school_revisions').select('row').eq('row_id', id)
  expect((await revisions.throwOnError()).data).toMatchObject([{ row: { course_id: before } }])

  await service
    .from('courses')
    .update({ id: `${after}-new` })
    .eq('id', after)
    .throwOnError()
  const cohort = service.from('cohorts').select('course_id, version').eq('id', id).single()
  expect((await cohort.throwOnError()).data).toEqual({ course_id: `${after}-new`, version: 2 })
  await service.from('courses').update({ id: after }).eq('id', `${after}-new`).throwOnError()
})

describe('what visitors must see at least once', () => {
  test('the last visible course can be neither hidden nor deleted', async () => {
    const { data: courses } = await service.from('courses').select('id, state').throwOnError()
    const visible = courses.filter(({ state }) => state !== 'draft' && state !== 'archived')
    const ids = visible.map(({ id }) => id)
    const [last = '', ...others] = ids
    const hide = (hidden: string[]) =>
      people.admin.client.from('courses').update({ state: 'draft' }).in('id', hidden)
    await hide(others).throwOnError()
    expect((await hide([last])).error?.message).toContain('The site needs a course that visitors can see.')
    const remove = people.admin.client.from('courses').delete().eq('id', last)
    expect((await remove).status).toBe(409)
    for (const { id, state } of visible) await service.from('courses').update({ state }).eq('id', id)
  })

  test('the last payment plan cannot be deleted', async () => {
    // A plan that somebody chose is kept for another reason.
    for (const table of ['enrollment_applications', 'enrollment_inquiries'] as const)
      await service.from(table).delete().neq('email', '').throwOnError()
    // So is one that a text names.
    await service.from('faq_entries').delete().neq('id', '').throwOnError()
    const { error } = await service.from('payment_plans').delete().neq('id', '')
    expect(error?.message).toContain('The site needs a payment plan.')
    await importSchool({ faq: sampleSchool().faq }).throwOnError()
  })
})

describe('the state of the launch', () => {
  afterAll(() => service.from('faq_entries').update({ sample: true }).neq('id', '').throwOnError())

  const state = async () => Object((await people.admin.client.rpc('launch_state').throwOnError()).data)

  test('names every sample course that visitors see, those to come included', async () => {
    const add = (state: string) => addCourse({ state, sample: true })
    const shown = [await add('coming_soon'), await add('open'), await add('closed')]
    const others = [await add('draft'), await addCourse({ state: 'coming_soon' })]
    const named = (await state()).sample_courses.map(({ id }: { id: string }) => id)
    expect(named).toEqual(expect.arrayContaining(shown))
    expect(others.filter((id) => named.includes(id))).toEqual([])
    expect((await state()).sample_courses).toContainEqual({
      id: shown[0],
      title: 'Weaving',
      state: 'coming_soon',
    })
  })

  test('says what is still a sample, and how many rows there are', async () => {
    const { count } = await service.from('faq_entries').select('id', { count: 'exact', head: true })
    expect((await state()).rows.questions).toEqual({ sample: true, count })
    await service.from('faq_entries').update({ sample: false }).neq('id', '').throwOnError()
    expect((await state()).rows.questions).toEqual({ sample: false, count })
  })
})

test('restoring a deleted course restores the cohorts that were deleted with it, and no others', async () => {
  const id = await addCourse({ title: 'Spinning' })
  const [early, late] = [await addCohort(id), await addCohort(id, { starts_on: '2031-09-01' })]
  const admin = people.admin.client
  await admin.from('cohorts').delete().eq('id', early.id).throwOnError()
  await admin.from('courses').delete().eq('id', id).throwOnError()
  const deleted = async () =>
    (await admin.rpc('deleted_school_rows', { tables: ['courses'] }).throwOnError()).data.map(
      ({ row_id, row }) => [row_id, Object(row).title],
    )
  expect(await deleted()).toContainEqual([id, 'Spinning'])
  const call = { rows_of: 'courses', deleted_id: id }
  await admin.rpc('restore_school_row', call).throwOnError()
  const cohorts = await service.from('cohorts').select('id').eq('course_id', id).throwOnError()
  expect(cohorts.data).toEqual([{ id: late.id }])
  expect(await deleted()).not.toContainEqual([id, 'Spinning'])
  expect((await admin.rpc('restore_school_row', call)).status).toBe(409)
})

test('the former addresses of a deleted course come back with it, unless one leads to another course by now', async () => {
  const admin = people.admin.client
  const id = await addCourse()
  const names = ['one', 'two', 'now'].map((name) => `${id}-${name}`)
  for (const [index, name] of names.entries())
    await admin
      .from('courses')
      .update({ id: name })
      .eq('id', names[index - 1] ?? id)
      .throwOnError()
  const [one = '', two = '', now = ''] = names
  await admin.from('courses').delete().eq('id', now).throwOnError()
  const other = await addCourse({ listing_id: two })
  await admin.rpc('restore_school_row', { rows_of: 'courses', deleted_id: now }).throwOnError()
  const { data } = await service.from('course_ids').select().like('id', `${id}%`).throwOnError()
  const leads = Object.fromEntries(data.map((row) => [row.id, row.course_id]))
  expect(leads).toEqual({ [id]: now, [one]: now, [two]: other, [now]: now })
  await service.from('courses').delete().eq('id', now).throwOnError()
})
