import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { termsText, termsVersion } from '@/lib/forms/terms-version'
import { loadMessage } from '@/lib/leads/inbox/message'
import { composeSchool } from '@/lib/school/compose'
import { readSchool } from '@/lib/school/queries'
import { newService, newVisitor } from './support/clients'
import { findStored, forms } from './support/forms'
import { preparePeople } from './support/people'
import { numbers } from './support/samples'
import { addCourse, apply, cleanUpCourses, restoreSampleSchool } from './support/school'

const service = newService() as SupabaseClient
const people = preparePeople()
const [, , form] = forms
restoreSampleSchool()
cleanUpCourses()

const current = async () => composeSchool(await readSchool(service))
const shownTerms = async () => termsText(await current())
const setTerms = (text: string) =>
  people.admin.client
    .from('site_content')
    .update({ terms: [{ heading: 'Seats', text }] })
    .eq('id', true)
    .throwOnError()

test('staff read the text that was agreed to in the application, also after sixty changes on one day', async () => {
  await setTerms(`A cohort has {seats} seats. ${crypto.randomUUID()}`)
  const terms = await shownTerms()
  expect(terms).toContain('A cohort has 30 seats.')
  const { id, agreed } = await apply('ui-ux-fundamentals', { terms })
  expect(agreed).toMatchObject({ terms_version: termsVersion(terms) })
  for (const n of numbers(60)) await setTerms(`Change ${n}.`)
  const message = await loadMessage(people.admin.client, 'enrollment_application', id, await current())
  expect(message?.terms).toBe(terms)
}, 60_000)

test('an application whose form showed another text of the same day is not stored', async () => {
  const course = await addCourse()
  await setTerms('The text of the morning.')
  const morning = termsVersion(await shownTerms())
  await setTerms('The text of the afternoon.')
  const submission_id = crypto.randomUUID()
  const send = async (shown: object) => {
    const payload = { ...form.payload, course, terms: await shownTerms(), shown }
    return service.rpc('submit_form', { kind: form.kind, submission_id, payload })
  }
  const { status, error } = await send({ terms_version: morning })
  const now = { terms_version: termsVersion(await shownTerms()) }
  expect([status, JSON.parse(error?.details ?? '')]).toEqual([409, expect.objectContaining(now)])
  expect((await findStored(form, submission_id)).rows).toEqual([])
  expect((await send(now)).data).toBe(true)
})

test('a fact that the terms name makes another version of them', async () => {
  await setTerms('A cohort has {seats} seats.')
  const before = termsVersion(await shownTerms())
  const seats = (count: number) =>
    service.from('cohorts').update({ seats: count }).eq('course_id', 'ui-ux-fundamentals').throwOnError()
  await seats(25)
  expect(termsVersion(await shownTerms())).not.toBe(before)
  await seats(30)
})

test('nobody changes or deletes a version, and only those who read applications read it', async () => {
  const terms = `Terms ${crypto.randomUUID()}`
  await apply('ui-ux-fundamentals', { terms })
  const digest = termsVersion(terms)
  const rows = (client: SupabaseClient) => client.from('terms_versions')
  const stored = async () => (await rows(service).select().eq('digest', digest).throwOnError()).data
  const before = await stored()
  expect(before).toMatchObject([{ digest, text: terms }])
  for (const client of [service, people.owner.client as SupabaseClient]) {
    await rows(client).update({ text: 'Other' }).eq('digest', digest)
    await rows(client).delete().eq('digest', digest)
    expect((await rows(client).insert({ digest: 'made up', text: 'Other' })).error).not.toBeNull()
  }
  expect((await rows(service).delete().eq('digest', digest)).error?.code).toBe('42501')
  expect(await stored()).toEqual(before)
  // Another application with the same text agrees to the same version.
  await apply('ui-ux-fundamentals', { terms })
  expect(await stored()).toEqual(before)
  const seen = async (client: SupabaseClient) => (await rows(client).select().eq('digest', digest)).data ?? []
  for (const person of [people.admin, people.owner]) expect(await seen(person.client)).toEqual(before)
  for (const client of [newVisitor(), people.pending.client, people.writer.client])
    expect(await seen(client)).toEqual([])
})
