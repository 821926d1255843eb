import { expect, test } from 'vitest'
import { removeRow } from '@/lib/school-editing/mutations'
import { listDeleted } from '@/lib/school-editing/queries'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { addCohort, addCourse, apply, cleanUpCourses, restoreSampleSchool } from './support/school'

const service = newService()
const people = preparePeople()
restoreSampleSchool()
cleanUpCourses()

test('a plan that a text names cannot be deleted until the text is changed', async () => {
  const plan = { id: `plan-${crypto.randomUUID()}`, label: 'Five parts', payments: 5 }
  await service.from('payment_plans').insert(plan).throwOnError()
  const remove = () => people.admin.client.from('payment_plans').delete().eq('id', plan.id)
  const refusal = (text: string) =>
    `The text “${text}” names {${plan.id}}. Change that text first, or take the plan off the forms instead.`

  const question = { id: `entry-${crypto.randomUUID()}`, question: 'In parts?', answer: `Yes: {${plan.id}}.` }
  await service.from('faq_entries').insert(question).throwOnError()
  const refused = await remove()
  expect([refused.status, refused.error?.message]).toEqual([409, refusal('In parts?')])
  await service.from('faq_entries').delete().eq('id', question.id).throwOnError()

  const { data } = await service.from('site_content').select('terms').single().throwOnError()
  const terms = [{ heading: 'Fees', text: `You may pay {${plan.id}}.` }]
  await service.from('site_content').update({ terms }).eq('id', true).throwOnError()
  expect((await remove()).error?.message).toBe(refusal('Terms & Conditions'))
  await service.from('site_content').update({ terms: data.terms }).eq('id', true).throwOnError()
  expect((await remove()).error).toBeNull()
})

test('whoever deletes what somebody else has just deleted is told so, and nothing is called archived', async () => {
  const [unused, used] = [await addCourse(), await addCourse()]
  await apply(used)
  const remove = (id: string) => removeRow(people.admin.client, 'course', id)
  expect(await remove(used)).toEqual({ ok: true, data: 'archived' })
  expect(await remove(unused)).toEqual({ ok: true, data: 'deleted' })
  expect(await remove(unused)).toEqual({
    ok: false,
    reason: 'not-found',
    message: 'This course is gone: somebody else deleted it or changed its address meanwhile.',
  })
  expect(await removeRow(people.admin.client, 'question', 'no-such-question')).toMatchObject({
    reason: 'not-found',
    message: 'This question is gone: somebody else deleted it meanwhile.',
  })
})

test('a deleted cohort is listed by the title of its course, also after a change of the course’s address', async () => {
  const { id, course_id } = await addCohort(await addCourse({ title: 'Weaving' }), {
    starts_on: '2031-05-05',
  })
  const admin = people.admin.client
  await admin.from('cohorts').delete().eq('id', id).throwOnError()
  const renamed = `renamed-${crypto.randomUUID()}`
  await admin.from('courses').update({ id: renamed }).eq('id', course_id).throwOnError()
  const deleted = (await listDeleted(admin, ['cohort'])).find((row) => row.id === id)
  await service.from('courses').delete().eq('id', renamed).throwOnError()
  expect(deleted?.title).toBe('Weaving, May 5, 2031')
})

test('a deleted row is listed although a row of another table has its id', async () => {
  const id = await addCourse()
  await service.from('faq_entries').insert({ id, question: 'When?', answer: 'In May.' }).throwOnError()
  const admin = people.admin.client
  await admin.from('faq_entries').delete().eq('id', id).throwOnError()
  const tables = ['courses', 'faq_entries']
  const { data } = await admin.rpc('deleted_school_rows', { tables }).throwOnError()
  const listed = data.filter(({ row_id }) => row_id === id).map(({ table_name }) => table_name)
  expect(listed).toEqual(['faq_entries'])
})
