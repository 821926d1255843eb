import { readFileSync } from 'node:fs'
import { afterAll } from 'vitest'
import { parse } from 'yaml'
import type { Database } from '@/lib/platform/supabase/database.types'
import { newService } from './clients'
import { forms } from './forms'

type Tables = Database['public']['Tables']
export type Cohort = Tables['cohorts']['Row']
export type Application = Tables['enrollment_applications']['Row']

const service = newService()
const [, , { payload }] = forms
const addedCourses: string[] = []

/** A new copy of the document that a new installation starts with. */
export const sampleSchool = () => parse(readFileSync('supabase/school.yaml', 'utf8'))

export const importSchool = (document: object) => service.rpc('import_school', { document: { ...document } })

/** Makes the school the sample school again when the tests of a file are over. */
export function restoreSampleSchool() {
  afterAll(async () => void (await importSchool(sampleSchool()).throwOnError()))
}

/** Deletes the courses that the tests of a file have added, with everything sent for them. */
export function cleanUpCourses() {
  afterAll(async () => {
    const added = addedCourses.splice(0)
    const ids = await service.from('course_ids').select().in('course_id', added).throwOnError()
    const names = ids.data.map(({ id }) => id)
    await service.from('enrollment_applications').delete().in('course', names).throwOnError()
    await service.from('enrollment_inquiries').delete().in('course', names).throwOnError()
    await service.from('course_waitlist').delete().in('course_id', names).throwOnError()
    await service.from('courses').delete().in('id', added).throwOnError()
  })
}

export async function addCourse(values: Partial<Tables['courses']['Insert']> = {}): Promise<string> {
  const course = { ...newCourse(), ...values }
  addedCourses.push(course.id)
  await service.from('courses').insert(course).throwOnError()
  return course.id
}

/** A valid row that is not stored yet. */
export const newCourse = () => ({
  id: `course-${crypto.randomUUID()}`,
  state: 'open',
  title: 'Weaving',
  weeks: 4,
  level: 'Beginner',
  price: 90_000,
})

export async function addCohort(
  course_id: string,
  values: Partial<Tables['cohorts']['Insert']> = {},
): Promise<Cohort> {
  const cohort = { course_id, starts_on: '2031-05-05', seats: 30, ...values }
  return (await service.from('cohorts').insert(cohort).select().single().throwOnError()).data
}

/** A course of its own with one cohort. */
export const addCohortOf = async (seats: number) => addCohort(await addCourse(), { seats })

export async function apply(course: string, values: object = {}): Promise<Application> {
  const submission_id = crypto.randomUUID()
  const form = { ...payload, course, ...values }
  await newService()
    .rpc('submit_form', { kind: 'enrollment_application', submission_id, payload: form })
    .throwOnError()
  const row = service.from('enrollment_applications').select().eq('submission_id', submission_id)
  return (await row.single().throwOnError()).data
}

export const setStatus = (id: string, status: string) =>
  service.from('enrollment_applications').update({ status }).eq('id', id).throwOnError()

export const upcomingOf = async (course: string): Promise<string | undefined> =>
  Object((await service.rpc('school_state').throwOnError()).data).upcoming[course]
