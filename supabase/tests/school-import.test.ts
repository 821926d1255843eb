import { expect, test } from 'vitest'
import { readSchool } from '@/lib/school/queries'
import { activitySince } from './support/activity'
import { newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
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

test('what a section does not name is deleted, or put away where messages refer to it', async () => {
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

test('a section that is left out stays as it is, and a key that is left out gets its default', async () => {
  const { courses } = sampleSchool()
  courses[0].price = 175_000
  delete courses[0].listing_title
  await importSchool({ courses }).throwOnError()
  const school = await readSchool(newVisitor())
  expect(school.courses[0]).toMatchObject({ price: 175_000, listing_title: null, sample: true })
  expect(school.testimonials.length).toBeGreaterThan(0)
})

test('a course that has another address by now is found by the id in the document', async () => {
  await service.from('courses').update({ id: 'figma-deep' }).eq('id', 'figma-mastery').throwOnError()
  await importSchool(sampleSchool()).throwOnError()
  const { data } = await service.from('course_ids').select().like('id', 'figma-%').order('id').throwOnError()
  expect(data.map(({ id, course_id }) => `${id} ${course_id}`)).toEqual([
    'figma-deep figma-mastery',
    'figma-mastery figma-mastery',
  ])
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

test.each([[[]], [7], [null]])('a document that is %j is refused', async (document) => {
  const { status } = await service.rpc('import_school', { document })
  expect(status).toBe(422)
})

test('applications from before there were cohorts find theirs', async () => {
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
