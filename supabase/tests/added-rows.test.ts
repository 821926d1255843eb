import { afterAll, describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { addCourse, cleanUpCourses, newCourse } from './support/school'

const service = newService()
const people = preparePeople()
cleanUpCourses()
const title = `Late bus ${crypto.randomUUID()}`
afterAll(async () => void (await service.from('projects').delete().eq('title', title).throwOnError()))

const add = (rows_of: string, request: string, row: object) =>
  people.admin.client.rpc('add_school_row', { rows_of, request, entry: { ...row } })
const newProject = () => ({
  id: `bus-${crypto.randomUUID()}`,
  title,
  student: 'Ngozi Eze',
  category: 'Web Design',
  description: 'For those who work late.',
})
const projects = async () =>
  (await service.from('projects').select('id, version, sample').eq('title', title).order('id').throwOnError())
    .data

describe('a row of the school', () => {
  test('is added once, however often and at the same time its request is sent', async () => {
    const [request, row] = [crypto.randomUUID(), newProject()]
    const answers = await Promise.all([add('projects', request, row), add('projects', request, row)])
    expect(answers.map(({ data }) => data)).toEqual(expect.arrayContaining([null, row.id]))
    const later = await add('projects', request, { ...row, id: `${row.id}-2` }).throwOnError()
    expect(later.data).toBe(row.id)
    expect(await projects()).toEqual([{ id: row.id, version: 1, sample: false }])
  })

  test('whose id is taken is refused, and added by the same request under another one', async () => {
    const [request, row] = [crypto.randomUUID(), newProject()]
    await add('projects', crypto.randomUUID(), row).throwOnError()
    expect((await add('projects', request, row)).error?.code).toBe('23505')
    const again = await add('projects', request, { ...row, id: `${row.id}-2` }).throwOnError()
    expect(again.data).toBeNull()
  })

  test('without an id gets that of its request', async () => {
    const [request, course_id] = [crypto.randomUUID(), await addCourse(newCourse())]
    const cohort = { course_id, starts_on: '2031-05-05', seats: 9, state: 'open', price: null }
    await add('cohorts', request, cohort).throwOnError()
    expect((await add('cohorts', request, cohort).throwOnError()).data).toBe(request)
    const { data } = await service.from('cohorts').select().eq('course_id', course_id).throwOnError()
    expect(data).toMatchObject([{ id: request, ...cohort }])
  })

  test('is stored with its lists, and refused when it violates a check', async () => {
    const row = { ...newCourse(), modules: ['Warp', 'Weft'], outcomes: [] }
    const request = crypto.randomUUID()
    expect((await add('courses', request, { ...row, weeks: 0 })).error?.message).toMatch(
      'violates check constraint',
    )
    await add('courses', request, row).throwOnError()
    const { data } = await service.from('courses').select('modules').eq('id', row.id).single().throwOnError()
    expect(data.modules).toEqual(['Warp', 'Weft'])
    await service.from('courses').delete().eq('id', row.id).throwOnError()
  })

  test('is of a table of the school', async () => {
    for (const table of ['launch', 'profiles', 'site_content'])
      expect((await add(table, crypto.randomUUID(), {})).error?.code).toBe('PT422')
  })
})
