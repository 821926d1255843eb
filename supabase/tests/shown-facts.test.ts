import { expect, test } from 'vitest'
import { newService } from './support/clients'
import { findStored, forms } from './support/forms'
import { addCohort, addCourse, cleanUpCourses } from './support/school'

const service = newService()
const [, , form] = forms
cleanUpCourses()

/** A course with a cohort, and what a form shows of it and of the plan that the form chooses. */
async function openCourse() {
  const course = await addCourse({ price: 90_000 })
  const cohort = await addCohort(course, { starts_on: '2031-05-05' })
  const { data } = await service.from('site_content').select('terms_updated').single().throwOnError()
  const plan = { payments: 3, percent_off: 0 }
  return { course, cohort, shown: { ...data, ...plan, price: 90_000, starts_on: '2031-05-05' } }
}

const submit = (course: string, shown: unknown, submission_id: string = crypto.randomUUID()) =>
  service.rpc('submit_form', {
    kind: form.kind,
    submission_id,
    payload: { ...form.payload, course, ...(shown === undefined ? {} : { shown: Object(shown) }) },
  })

test('an application is stored if the facts that its form showed are current, or if it showed none', async () => {
  const { course, shown } = await openCourse()
  for (const given of [shown, { price: 90_000 }, {}, undefined, ['no facts']])
    expect(await submit(course, given)).toMatchObject({ error: null, data: true })
})

test.each([
  ['fee', { price: 80_000 }],
  ['first day', { starts_on: '2031-06-02' }],
  ['missing first day', { starts_on: null }],
  ['number of payments', { payments: 2 }],
  ['discount', { percent_off: 10 }],
  ['version of the terms', { terms_updated: '2001-01-01' }],
])(
  'an application whose form showed another %s is not stored, and its sender is told the current one',
  async (_what, other) => {
    const { course, shown } = await openCourse()
    const submissionId = crypto.randomUUID()
    const { status, error } = await submit(course, { ...shown, ...other }, submissionId)
    expect([status, error?.code]).toEqual([409, 'PT409'])
    expect(JSON.parse(error?.details ?? '')).toMatchObject(shown)
    expect(await findStored(form, submissionId)).toEqual({ rows: [], mails: [] })
    // The same submission is stored once its sender has seen the new facts.
    expect((await submit(course, shown, submissionId)).data).toBe(true)
  },
)

test('an application that was stored before is not asked again when it is sent once more', async () => {
  const { course, cohort, shown } = await openCourse()
  const submissionId = crypto.randomUUID()
  await submit(course, shown, submissionId).throwOnError()
  await service.from('cohorts').update({ price: 70_000 }).eq('id', cohort.id).throwOnError()
  expect(await submit(course, shown, submissionId)).toMatchObject({ error: null, data: false })
  const { rows } = await findStored(form, submissionId)
  expect(rows).toMatchObject([{ agreed: { price: 90_000 } }])
})

test('an application that is not stored takes no seat', async () => {
  const { course, shown } = await openCourse()
  const before = (await service.rpc('seats_left', { course }).throwOnError()).data
  expect((await submit(course, { ...shown, price: 1 })).status).toBe(409)
  expect((await service.rpc('seats_left', { course }).throwOnError()).data).toBe(before)
})
