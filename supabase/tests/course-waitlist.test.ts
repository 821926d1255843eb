import { afterEach, describe, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { addCourse, cleanUpCourses } from './support/school'

const service = newService()
const people = preparePeople()
cleanUpCourses()
afterEach(() => service.from('course_waitlist').delete().neq('email', '').throwOnError())

const newAddress = () => `Waiting-${crypto.randomUUID()}@visitors.example`
const joinWaitlist = (
  course_id: string,
  email: string,
  submission_id: string = crypto.randomUUID(),
  suspicion?: string,
) =>
  service.rpc('join_course_waitlist', {
    course_id,
    email,
    submission_id,
    consent: 'Only for this.',
    suspicion,
  })
const joinAsProgram = (course: string, email: string, id?: string) =>
  joinWaitlist(course, email, id, 'It fills in a field that people cannot see.').throwOnError()
const announce = async (course: string, max_rows = 100) =>
  (await service.rpc('notify_course_waitlist', { courses: [course], max_rows }).throwOnError()).data
const find = async (email: string) =>
  (await service.from('course_waitlist').select().ilike('email', email).order('created_at').throwOnError())
    .data
const mailsTo = async (email: string) =>
  (await service.from('email_outbox').select().ilike('recipient', email).order('created_at').throwOnError())
    .data
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template)

test('a sign-up is stored, and acknowledged with a link to undo it', async () => {
  const [email, course] = [newAddress(), await addCourse()]
  await joinWaitlist(course, ` ${email} `).throwOnError()
  const [row, ...others] = await find(email)
  expect(others).toEqual([])
  expect(row).toMatchObject({ course_id: course, email, consent: 'Only for this.', notified_at: null })
  const payload = { course_id: course, email, token: row?.token }
  expect(await mailsTo(email)).toMatchObject([{ template: 'course_waitlist_acknowledgement', payload }])
})

test('a known address gets the same result as a new one, is stored once and gets no second mail', async () => {
  const [email, course] = [newAddress(), await addCourse()]
  const first = await joinWaitlist(course, email)
  const second = await joinWaitlist(course, email.toUpperCase())
  expect([second.status, second.data]).toEqual([first.status, first.data])
  expect([(await find(email)).length, (await mailsTo(email)).length]).toEqual([1, 1])
  await joinWaitlist(await addCourse(), email)
  expect(await find(email)).toHaveLength(2)
})

test('thirty submissions at once count as one, and the same submission id never stores another address', async () => {
  const [email, other, course, id] = [newAddress(), newAddress(), await addCourse(), crypto.randomUUID()]
  const results = await Promise.all(Array.from({ length: 30 }, () => joinWaitlist(course, email, id)))
  results.push(await joinWaitlist(course, other, id))
  expect(results.filter(({ error }) => error)).toEqual([])
  expect([(await find(email)).length, (await mailsTo(email)).length]).toEqual([1, 1])
  expect([await find(other), await mailsTo(other)]).toEqual([[], []])
})

test('each is mailed once, however many ticks run at the same time', async () => {
  const course = await addCourse()
  const [still, ...waiting] = Array.from({ length: 13 }, newAddress)
  for (const email of waiting) await joinWaitlist(course, email).throwOnError()
  await joinWaitlist(await addCourse(), still ?? '').throwOnError()
  const announced = await Promise.all(Array.from({ length: 10 }, () => announce(course, 5)))
  expect(announced.reduce((total, count) => total + count)).toBe(12)
  expect(await announce(course)).toBe(0)
  for (const email of waiting) {
    const [, opens, ...more] = await mailsTo(email)
    expect([opens?.template, opens?.bulk, more]).toEqual(['course_opens', true, []])
    expect((await find(email))[0]?.notified_at).not.toBeNull()
  }
  expect(await templatesTo(still ?? '')).toEqual(['course_waitlist_acknowledgement'])
})

test('somebody who was mailed may sign up again, and is mailed again', async () => {
  const [email, course, id] = [newAddress(), await addCourse(), crypto.randomUUID()]
  await joinWaitlist(course, email, id)
  await announce(course)
  await joinWaitlist(course, email, id).throwOnError()
  expect(await announce(course)).toBe(0)
  await joinWaitlist(course, email).throwOnError()
  expect(await announce(course)).toBe(1)
  expect((await templatesTo(email)).filter((template) => template === 'course_opens')).toHaveLength(2)
})

describe('an address that a program seems to have typed', () => {
  test('is not acknowledged, and mailed once when the course opens, because a person may have typed it', async () => {
    const [email, course] = [newAddress(), await addCourse()]
    await joinAsProgram(course, email)
    expect(await mailsTo(email)).toEqual([])
    expect(await announce(course)).toBe(1)
    expect(await templatesTo(email)).toEqual(['course_opens'])
  })

  test.each(['another submission', 'the same submission'])(
    'is acknowledged and mailed like any other after a sign-up of its owner: %s',
    async (again) => {
      const [email, course, id] = [newAddress(), await addCourse(), crypto.randomUUID()]
      await joinAsProgram(course, email, id)
      const own = again === 'the same submission' ? id : crypto.randomUUID()
      for (const _ of ['first', 'the same again']) await joinWaitlist(course, email, own).throwOnError()
      expect(await find(email)).toMatchObject([{ submission_id: own, suspicion: null }])
      await joinAsProgram(course, email)
      expect(await find(email)).toMatchObject([{ submission_id: own, suspicion: null }])
      expect(await announce(course)).toBe(1)
      expect(await templatesTo(email)).toEqual(['course_waitlist_acknowledgement', 'course_opens'])
    },
  )
})

test('the link removes an address, with the mail waiting to be sent', async () => {
  const [email, course] = [newAddress(), await addCourse()]
  await joinWaitlist(course, email)
  await announce(course)
  const token = (await find(email))[0]?.token ?? ''
  const stop = async () => (await service.rpc('leave_course_waitlist', { token }).throwOnError()).data
  expect([await stop(), await stop()]).toEqual([true, false])
  expect([await find(email), await mailsTo(email)]).toEqual([[], []])
})

describe('under two ids of a course', () => {
  async function addCourseWithCard() {
    const card = `card-${crypto.randomUUID()}`
    return [await addCourse({ listing_id: card }), card] as const
  }

  test('an address is on its waitlist once, and told once each time it asked', async () => {
    const [email, [course, card]] = [newAddress(), await addCourseWithCard()]
    for (const id of [card, course]) await joinWaitlist(id, email.toUpperCase()).throwOnError()
    expect(await find(email)).toMatchObject([{ course_id: card }])
    expect([await announce(course), await announce(card)]).toEqual([1, 0])
    await joinWaitlist(course, email).throwOnError()
    expect([(await find(email)).length, await announce(course)]).toEqual([1, 1])
  })

  test('leaving deletes every row of the address, and no other', async () => {
    const [email, [course, card]] = [newAddress(), await addCourseWithCard()]
    // As stored before a second sign-up found the first one.
    const rows = [course, card].map((course_id) => ({ course_id, email, submission_id: crypto.randomUUID() }))
    await service.from('course_waitlist').insert(rows).throwOnError()
    const others = [newAddress(), await addCourse()] as const
    await joinWaitlist(course, others[0]).throwOnError()
    await joinWaitlist(others[1], email).throwOnError()
    const token = (await find(email)).find(({ course_id }) => course_id === card)?.token ?? ''
    expect((await service.rpc('leave_course_waitlist', { token }).throwOnError()).data).toBe(true)
    expect(await find(email)).toMatchObject([{ course_id: others[1] }])
    expect(await find(others[0])).toHaveLength(1)
  })
})

describe('nobody but admins', () => {
  test('can read who waits, or how many', async () => {
    const course = await addCourse()
    await joinWaitlist(course, newAddress())
    const seen = async ({ client } = people.admin) => [
      ...((await client.from('course_waitlist').select().eq('course_id', course)).data ?? []),
      ...((await client.rpc('course_waitlist_counts')).data ?? []),
    ]
    expect(await seen({ ...people.pending, client: newVisitor() })).toEqual([])
    expect(await seen(people.pending)).toEqual([])
    expect(await seen()).toMatchObject([
      { course_id: course },
      { course_id: course, waiting: 1, notified: 0 },
    ])
    await announce(course)
    expect((await seen())[1]).toMatchObject({ waiting: 0, notified: 1 })
  })

  test('can add or change a row without the form', async () => {
    const row = { course_id: 'data-analysis', email: newAddress(), submission_id: crypto.randomUUID() }
    for (const client of [newVisitor(), people.pending.client, people.admin.client])
      expect((await client.from('course_waitlist').insert(row)).error).not.toBeNull()
    expect(await find(row.email)).toEqual([])
  })
})

test('erasing a person deletes their waitlist entries, and entries of mailed people expire', async () => {
  const [email, waiting, course] = [newAddress(), newAddress(), await addCourse()]
  await joinWaitlist(course, email)
  await announce(course)
  await joinWaitlist(await addCourse(), email)
  await joinWaitlist(course, waiting)
  const erased = await people.admin.client.rpc('forget_person', { address: email }).throwOnError()
  expect(erased.data).toEqual({ messages: 0, mails: 3, subscriptions: 2 })
  expect([await find(email), await mailsTo(email)]).toEqual([[], []])

  const old = '2001-01-01T00:00:00Z'
  const age = (values: object) =>
    service.from('course_waitlist').update(values).eq('email', waiting).throwOnError()
  const retire = () => service.rpc('forget_old_messages', { days: 5000 }).throwOnError()
  await age({ created_at: old })
  await retire()
  expect(await find(waiting)).toHaveLength(1)
  await age({ notified_at: old })
  await retire()
  expect([await find(waiting), await mailsTo(waiting)]).toEqual([[], []])
})

test.each(['', 'amina', 'a b@visitors.example', 'a@visitors.example\nBcc: b@visitors.example'])(
  'the address %j is refused',
  async (email) => {
    const { status, error } = await joinWaitlist(await addCourse(), email)
    expect([status, error?.details]).toEqual([422, 'email'])
  },
)

test.each(['', 'UPPER', 'a course', 'x'.repeat(101), 'unknown'])(
  'the course %j is refused',
  async (course) => {
    const { status, error } = await joinWaitlist(course, newAddress())
    expect([status, error?.details]).toEqual([422, 'course_id'])
  },
)
