import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { composeSchool } from '@/lib/school/compose'
import { readSchool } from '@/lib/school/queries'
import { maxRows } from '@/lib/school/schema'
import { readDocument, writeDocument } from '@/lib/school-editing/document'
import { importDocument } from '@/lib/school-editing/mutations'
import { activitySince } from './support/activity'
import { newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { numbers } from './support/samples'
import {
  addCohort,
  addCourse,
  apply,
  cleanUpCourses,
  importSchool,
  newCourse,
  restoreSampleSchool,
  sampleSchool,
} from './support/school'

const service = newService()
const people = preparePeople()
restoreSampleSchool()
cleanUpCourses()

const messageOf = async (document: object) => {
  const { status, error } = await importSchool(document)
  return `${status} ${error?.message}`
}
const course = (values: object = {}) => ({ ...newCourse(), ...values })

test('a new installation is the sample school, as the site reads it', async () => {
  await importSchool(sampleSchool()).throwOnError()
  const school = await readSchool(newVisitor())
  const document = sampleSchool()
  expect(school.identity).toMatchObject(document.identity)
  expect(school.content).toMatchObject(document.content)
  expect(school.courses).toMatchObject(document.courses)
  expect(school.payment_plans).toMatchObject(document.payment_plans)
  for (const list of ['testimonials', 'projects', 'faq', 'team'] as const)
    expect(school[list]).toMatchObject(document[list])
  const [{ course, ...cohort }] = document.cohorts
  expect(school.cohorts).toMatchObject([{ ...cohort, course_id: course }])
  expect(school.upcoming).toEqual({ [course]: school.cohorts[0]?.id })
  expect(school.course_ids).toContainEqual({ id: 'ui-ux-design', course_id: 'ui-ux-fundamentals' })
  expect(school.launched).toBe(false)
})

test('the same document again changes no row, and is one entry of the activity', async () => {
  const versions = async () => {
    const tables = ['courses', 'cohorts', 'payment_plans', 'testimonials', 'site_content'] as const
    const rows = await Promise.all(
      tables.map((table) => service.from(table).select('id, version').throwOnError()),
    )
    return rows.map(({ data }) => data.map((row) => JSON.stringify(row)).toSorted())
  }
  const before = await versions()
  const since = await activitySince(people.owner.client)
  await importSchool(sampleSchool()).throwOnError()
  expect(await versions()).toEqual(before)
  expect(await since()).toMatchObject([{ action: 'school.imported', area: 'school' }])
})

test('rows that a section does not name are deleted, or archived where messages refer to them', async () => {
  const [unused, used] = [await addCourse(), await addCourse()]
  await addCohort(used)
  const kept = await addCohort('figma-mastery', { starts_on: '2031-09-01' })
  const late = await addCohort('figma-mastery', { starts_on: '2031-10-06' })
  const plan = { id: `plan-${crypto.randomUUID()}`, label: 'Five parts', payments: 5, on_application: true }
  await service.from('payment_plans').insert(plan).throwOnError()
  await apply(used)
  const application = await apply('figma-mastery', { payment: plan.id })
  expect(application.cohort_id).toBe(kept.id)

  await importSchool({ ...sampleSchool(), testimonials: [] }).throwOnError()
  const courses = await service.from('courses').select('id, state').in('id', [unused, used]).throwOnError()
  expect(courses.data).toEqual([{ id: used, state: 'archived' }])
  const cohorts = await service
    .from('cohorts')
    .select('id, state')
    .in('id', [kept.id, late.id])
    .throwOnError()
  expect(cohorts.data).toEqual([{ id: kept.id, state: 'closed' }])
  const plans = await service.from('payment_plans').select('on_application').eq('id', plan.id).throwOnError()
  expect(plans.data).toEqual([{ on_application: false }])
  expect((await readSchool(newVisitor())).testimonials).toEqual([])

  await service.from('enrollment_applications').delete().eq('id', application.id).throwOnError()
  await importSchool(sampleSchool()).throwOnError()
  const left = await service.from('payment_plans').select('id').order('position').throwOnError()
  expect(left.data.map(({ id }) => id)).toEqual(
    sampleSchool().payment_plans.map(({ id }: { id: string }) => id),
  )
})

test('a plan that the document leaves out stays off the forms while a text of the document names it', async () => {
  const plan = { id: `plan-${crypto.randomUUID()}`, label: 'Five parts', payments: 5, on_application: true }
  const question = { id: 'in-parts', question: 'In parts?', answer: `Yes. In {${plan.id}}.` }
  const { payment_plans, faq, ...document } = sampleSchool()
  const withPlan = { ...document, payment_plans: [...payment_plans, plan], faq: [...faq, question] }
  await importSchool(withPlan).throwOnError()
  const stored = service.from('payment_plans').select('on_application').eq('id', plan.id)

  await importSchool({ ...withPlan, payment_plans }).throwOnError()
  expect((await stored.throwOnError()).data).toEqual([{ on_application: false }])
  const shown = composeSchool(await readSchool(newVisitor()))
  expect(shown.faq.find(({ id }) => id === question.id)?.answer).toBe('Yes.')

  await importSchool(withPlan).throwOnError()
  await importSchool(sampleSchool()).throwOnError()
  expect((await stored.throwOnError()).data).toEqual([])
})

test('a cohort whose seat was offered is closed, also when its applicants have moved to another one', async () => {
  const offered = await addCohort('figma-mastery', { starts_on: '2031-09-01' })
  const application = await apply('figma-mastery')
  const offer = { application_id: application.id, cohort_id: offered.id, ends_at: new Date().toISOString() }
  await service
    .from('seat_offers')
    .insert({ ...offer, offered_at: '2025-11-20T09:00:00Z', answer: 'expired', answered_at: offer.ends_at })
    .throwOnError()
  const other = await addCohort('figma-mastery', { starts_on: '2031-10-06' })
  await service
    .from('enrollment_applications')
    .update({ cohort_id: other.id })
    .eq('id', application.id)
    .throwOnError()

  await importSchool(sampleSchool()).throwOnError()
  const left = service.from('cohorts').select('id, state').in('id', [offered.id, other.id])
  expect((await left.order('starts_on').throwOnError()).data).toEqual([
    { id: offered.id, state: 'closed' },
    { id: other.id, state: 'closed' },
  ])

  await service.from('enrollment_applications').delete().eq('id', application.id).throwOnError()
  await importSchool(sampleSchool()).throwOnError()
  expect((await left.throwOnError()).data).toEqual([])
})

test('a missing section leaves its rows unchanged, and a missing key gets its default', async () => {
  const { courses } = sampleSchool()
  courses[0].price = 175_000
  delete courses[0].listing_title
  await importSchool({ courses }).throwOnError()
  const school = await readSchool(newVisitor())
  expect(school.courses[0]).toMatchObject({ price: 175_000, listing_title: null, sample: true })
  expect(school.testimonials.length).toBeGreaterThan(0)
})

test('a course whose id has changed since is found by the former id in the document', async () => {
  await service.from('courses').update({ id: 'figma-deep' }).eq('id', 'figma-mastery').throwOnError()
  await importSchool(sampleSchool()).throwOnError()
  const { data } = await service.from('course_ids').select().like('id', 'figma-%').order('id').throwOnError()
  expect(data.map(({ id, course_id }) => `${id} ${course_id}`)).toEqual([
    'figma-deep figma-mastery',
    'figma-mastery figma-mastery',
  ])
})

test('former ids of courses come with the document, and a course is found by one of them', async () => {
  const document = sampleSchool()
  const figma = document.courses.find(({ id }: { id: string }) => id === 'figma-mastery')
  const { data: before } = await service
    .from('courses')
    .select('created_at')
    .eq('id', figma.id)
    .throwOnError()
  figma.former_ids = ['figma-mastery', 'figma-basics']
  figma.id = 'figma-studio'
  await importSchool(document).throwOnError()
  const { data: after } = await service
    .from('courses')
    .select('id, created_at, state')
    .eq('id', 'figma-studio')
    .throwOnError()
  expect(after).toEqual([{ ...before[0], id: 'figma-studio', state: 'open' }])
  const { data } = await service
    .from('course_ids')
    .select()
    .in('id', figma.former_ids)
    .order('id')
    .throwOnError()
  expect(data.map(({ id, course_id }) => `${id} ${course_id}`)).toEqual([
    'figma-basics figma-studio',
    'figma-mastery figma-studio',
  ])
  // The exported document has the same former ids, so that a new school gets them as well.
  const read = readDocument(writeDocument(await readSchool(service)))
  expect(read.ok && read.document.courses.find(({ id }) => id === 'figma-studio')?.former_ids).toEqual(
    expect.arrayContaining(figma.former_ids),
  )
  await importSchool(sampleSchool()).throwOnError()
})

test('two quotes by one person are both kept, each in its own row', async () => {
  const document = sampleSchool()
  const [first, ...others] = document.testimonials
  const rows = async () =>
    (
      await service
        .from('testimonials')
        .select('id, content')
        .eq('name', first.name)
        .order('position')
        .throwOnError()
    ).data
  const [own] = await rows()
  const second = { ...first, content: 'A year later I lead a team.' }
  await importSchool({ testimonials: [second, first, ...others] }).throwOnError()
  const [added, kept] = await rows()
  expect([added?.content, kept]).toEqual([second.content, own])

  // A quote with new words keeps its row when the other quote is unchanged.
  await importSchool({ testimonials: [{ ...second, content: 'Two years later.' }, first] }).throwOnError()
  expect(await rows()).toEqual([{ id: added?.id, content: 'Two years later.' }, own])
  await importSchool(sampleSchool()).throwOnError()
  expect(await rows()).toEqual([own])
})

/** Imports the sample school with these cohorts of a course, and returns what was refused. */
async function importCohorts(course: string, ...days: string[]) {
  const document = sampleSchool()
  document.courses.push({ ...newCourse(), id: course })
  for (const starts_on of days) document.cohorts.push({ course, starts_on, seats: 30 })
  const text = stringify(document)
  const read = readDocument(text)
  if (!read.ok) throw new Error(read.errors.join())
  const result = await importDocument(people.owner.client, read)
  return result.ok
    ? null
    : result.message.replace(/^Line (\d+):/, (_, line) => text.split('\n')[line - 1] ?? '')
}

async function cohortsOf(course: string) {
  const rows = service.from('cohorts').select('id, starts_on, state').eq('course_id', course)
  return (await rows.order('starts_on').throwOnError()).data
}

describe('a cohort whose first day is changed in the document', () => {
  test('stays the same cohort, with its applications', async () => {
    const course = await addCourse()
    const [{ id }, later] = [await addCohort(course), await addCohort(course, { starts_on: '2031-09-01' })]
    const application = await apply(course)
    expect(application.cohort_id).toBe(id)
    expect(await importCohorts(course, '2031-05-12', '2031-09-01')).toBeNull()
    expect(await cohortsOf(course)).toEqual([
      { id, starts_on: '2031-05-12', state: 'open' },
      { id: later.id, starts_on: '2031-09-01', state: 'open' },
    ])
    // The document knows the course by an earlier id.
    const address = `${course}-new`
    await service.from('courses').update({ id: address }).eq('id', course).throwOnError()
    expect(await importCohorts(course, '2031-05-19', '2031-09-01')).toBeNull()
    expect((await cohortsOf(course))[0]).toMatchObject({ id, starts_on: '2031-05-19' })
  })

  test.each([
    ['two days are new', ['2031-05-05'], ['2031-05-12', '2031-06-02']],
    ['two cohorts are left out', ['2031-05-05', '2031-09-01'], ['2031-05-12']],
    ['the one that is left out has begun', ['2025-05-05'], ['2031-05-12']],
  ])('is refused with its line where %s and somebody has applied', async (_, stored, days) => {
    const course = await addCourse()
    const [first] = await Promise.all(stored.map((starts_on) => addCohort(course, { starts_on })))
    const { id } = await apply(course)
    await service
      .from('enrollment_applications')
      .update({ cohort_id: first?.id ?? '', cohort: first?.starts_on ?? '', seat_status: 'seat' })
      .eq('id', id)
      .throwOnError()
    const before = await cohortsOf(course)
    expect(await importCohorts(course, ...days)).toMatch(
      new RegExp(`^ +starts_on: ${days[0]} cohorts, entry 2 .*${stored[0]}, which the file leaves out. Keep`),
    )
    expect(await cohortsOf(course)).toEqual(before)
    // As the refusal says: with the other cohort in the file, both are kept.
    expect(await importCohorts(course, ...stored, ...days)).toBeNull()
    const both = (await cohortsOf(course)).map(({ starts_on }) => starts_on)
    expect(both).toEqual([...stored, ...days].toSorted())
  })

  test.each([
    ['nobody has applied', {}],
    ['it was cancelled', { state: 'cancelled' }],
    ['it is closed and has begun', { state: 'closed', starts_on: '2025-05-05' }],
  ])('is another cohort where two days are new and %s', async (what, values) => {
    const course = await addCourse()
    const { id } = await addCohort(course)
    const applied = what !== 'nobody has applied' && (await apply(course))
    await service
      .from('cohorts')
      .update({ state: 'open', ...values })
      .eq('id', id)
      .throwOnError()
    expect(await importCohorts(course, '2031-05-12', '2031-06-02')).toBeNull()
    const cohorts = await cohortsOf(course)
    const open = cohorts.filter(({ state }) => state === 'open')
    expect(open.map(({ starts_on }) => starts_on)).toEqual(['2031-05-12', '2031-06-02'])
    if (applied) expect(cohorts.find((cohort) => cohort.id === id)).toMatchObject(values)
  })
})

test.each([
  ['a former address of another course', { former_ids: ['ui-ux-design'] }, '- ui-ux-design'],
  ['an address of another course', { listing_id: 'ui-ux-fundamentals' }, '- id: figma-mastery'],
])('%s, which only the database refuses, is named with its line', async (_what, values, found) => {
  const document = sampleSchool()
  const place = document.courses.findIndex(({ id }: { id: string }) => id === 'figma-mastery')
  Object.assign(document.courses[place], values)
  const text = stringify(document)
  const read = readDocument(text)
  if (!read.ok) throw new Error(read.errors.join())
  const result = await importDocument(people.owner.client, read)
  const line = text.split('\n').findIndex((part) => part.includes(found)) + 1
  expect(result).toMatchObject({
    ok: false,
    message: expect.stringContaining(`Line ${line}: courses, entry ${place + 1} (figma-mastery): `),
  })
})

test.each([
  [{ colours: [] }, 'There is no section "colours".'],
  [{ courses: {} }, 'courses: this is no list.'],
  [{ courses: ['one'] }, 'courses, entry 1: this is no list of keys and values.'],
  [
    { courses: [course({ id: 'one' }), course({ id: 'two', colour: 'indigo' })] },
    'courses, entry 2 (two): there is no key "colour".',
  ],
  [{ courses: [course({ id: 'one', position: 3 })] }, 'courses, entry 1 (one): there is no key "position".'],
  [{ courses: [course({ id: 'one', weeks: null })] }, 'courses, entry 1 (one): "weeks" is missing.'],
  [{ courses: [course({ id: 'one', price: -5 })] }, 'courses, entry 1 (one): please check "price".'],
  [{ courses: [course({ id: 'one', modules: [''] })] }, 'courses, entry 1 (one): please check "modules".'],
  [{ courses: [course({ id: 'one' }), course({ id: 'one' })] }, 'courses, entry 2 (one): it is there twice.'],
  [
    { cohorts: [{ course: 'knitting', starts_on: '2031-01-06', seats: 4 }] },
    'cohorts, entry 1 (knitting): there is no such course.',
  ],
  [{ identity: { ...sampleSchool().identity, logo: 'logo.png' } }, 'identity: please check "logo".'],
  [{ identity: { name: 'Loom' } }, 'identity: "email" is missing.'],
])('%j is refused, and nothing is changed', async (document, message) => {
  const before = await readSchool(newVisitor())
  expect(await messageOf(document)).toBe(`422 ${message}`)
  expect(await readSchool(newVisitor())).toEqual(before)
})

test('a document with one question too many is refused by the database, too', async () => {
  const faq = numbers(maxRows.faq + 1).map((n) => ({ id: `q-${n}`, question: 'When?', answer: 'Now.' }))
  expect(await messageOf({ faq })).toBe(
    '422 faq: there would be 61 with those that cannot be deleted, and there can be 60 at most.',
  )
  await importSchool({ faq: faq.slice(1) }).throwOnError()
  await importSchool(sampleSchool()).throwOnError()
})

test('a document that hides every course is refused, by itself and by the database', async () => {
  const document = sampleSchool()
  for (const hidden of document.courses) hidden.state = 'draft'
  const text = stringify(document)
  const line = text.split('\n').indexOf('courses:') + 2
  const read = readDocument(text)
  expect(read.ok ? [] : read.errors).toEqual([expect.stringMatching(`^Line ${line}: courses: One of them`)])
  const before = await readSchool(newVisitor())
  expect(await messageOf(document)).toBe(
    '409 The site needs a course that visitors can see. Add another one first.',
  )
  expect(await readSchool(newVisitor())).toEqual(before)
})

test.each([[[]], [7], [null]])('a document that is %j is refused', async (document) => {
  const { status } = await service.rpc('import_school', { document })
  expect(status).toBe(422)
})

test('applications from before there were cohorts are linked to theirs', async () => {
  const { id } = await addCohort('ui-ux-fundamentals', { starts_on: '2031-11-03', state: 'closed' })
  const own = await addCohort('product-design-pro', { starts_on: '2031-11-10', state: 'closed' })
  const rows = [
    ['ui-ux-design', '2031-11-03'],
    ['mobile-design', '2031-11-03'],
    ['product-design-pro', '2031-11-10'],
    ['product-design-pro', '2031-11-03'],
  ]
  const applications = []
  for (const [course = '', cohort] of rows) {
    const application = await apply(course)
    await service
      .from('enrollment_applications')
      .update({ cohort_id: null, cohort, seat_status: 'seat' })
      .eq('id', application.id)
      .throwOnError()
    applications.push(application.id)
  }
  await importSchool({ faq: sampleSchool().faq }).throwOnError()
  const found = await service
    .from('enrollment_applications')
    .select('id, cohort_id')
    .in('id', applications)
    .throwOnError()
  const cohortOf = (application?: string) => found.data.find((row) => row.id === application)?.cohort_id
  expect(applications.map(cohortOf)).toEqual([id, id, own.id, null])
  await service.from('enrollment_applications').delete().in('id', applications).throwOnError()
})
