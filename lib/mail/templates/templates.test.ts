import { describe, expect, it } from 'vitest'
import { listNames, newsletterForm, newsletterLists } from '@/lib/forms/newsletter'
import { renderEmail } from '@/lib/mail/render-email'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { compose as composeFor, composeMail } from './compose'

const sample = composeSchool(await sampleSchool())
const compose = (claimed: Parameters<typeof composeFor>[0]) => composeFor(claimed, sample)

const row = { id: '1', submission_id: '2', created_at: '2025-11-20 09:00:00+00', status: 'new' }
const claim = { id: '1', recipient: null, attempts: 1 }
const name = 'Ṣadé <b>Ọlátúnjí</b>'
const contact = {
  ...row,
  source: 'contact',
  name,
  email: 'sade@example.com',
  phone: null,
  interest: 'design-systems',
}
const payloads = {
  contact_message: { ...contact, message: 'Ẹ káàárọ̀.\nIs a seat left? <script>alert(1)</script>' },
  enrollment_inquiry: {
    ...row,
    full_name: name,
    email: 'sade@example.com',
    whatsapp: '+234 803 123 4567',
    course: 'ui-ux-design',
    payment: 'installment-4',
  },
  enrollment_application: {
    ...row,
    first_name: 'Ṣadé',
    last_name: 'Ọlátúnjí'.repeat(12),
    email: 'sade@example.com',
    phone: '0803 123 4567',
    experience: 'some-knowledge',
    course: 'design-systems',
    payment: 'installment-3',
    goals: 'A portfolio I can defend.',
  },
}
const cases = Object.entries(payloads).map(([kind, payload]) => ({ template: `${kind}_notice`, payload }))
const token = '0b1c8f3e-6f1c-4c59-9d0a-0f6a4f1f2a3b'
const school = { name: 'The Academy', url: 'https://academy.example' }

describe.each(cases)('the $template', ({ template, payload }) => {
  it("has the submitted values with the form's labels, in HTML and in plain text", async () => {
    const { html, text } = await renderEmail(compose({ template, payload }).content, school)
    for (const value of submittedValues[template.replace(/_notice$/, '')] ?? [])
      expect(text.replace(/\s+/g, ' ')).toContain(value)
    expect(html).not.toMatch(/<script|<b>/)
    expect(html.length).toBeLessThan(30_000)
  })
})

const submittedValues: Record<string, string[]> = {
  contact_message: ['Design Systems', 'Ẹ káàárọ̀.', 'Is a seat left?'],
  enrollment_inquiry: ['UI/UX Design', '4 Installments', '+234 803 123 4567'],
  enrollment_application: ['Some Knowledge', 'Design Systems', '3 Installments', 'A portfolio I can defend.'],
}

describe.each(['Ṣadé <b>Ọlátúnjí</b>', '"Ada" & \'Obi\'', 'Ọ'.repeat(200), 'Ada'])(
  'somebody named %s',
  (name) => {
    const payload = { ...payloads.contact_message, name }
    it('appears unchanged in the notice', async () => {
      const { content, subject } = compose({ template: 'contact_message_notice', payload })
      const { html, text } = await renderEmail(content, school)
      expect(text).toContain(name)
      expect(html).not.toContain('<b>')
      expect(html).toMatch(/<style>@media \(prefers-color-scheme: dark\)/)
      expect(subject).not.toMatch(/\p{Cc}/u)
    })
  },
)

const typed = 'Win a prize at www.prizes.example today'
const hostilePayload = {
  ...{ name: typed, message: typed, full_name: typed, first_name: typed, last_name: typed, goals: typed },
  ...{ email: 'win-a-prize-at-www.prizes.example@visitors.example', phone: typed, whatsapp: typed, token },
  ...{
    course: 'design-systems',
    course_id: 'cybersecurity',
    interest: 'design-systems',
    cohort: '2025-12-01',
    ends_at: '2025-11-27T09:00:00+00:00',
  },
}

it.each([
  ...Object.keys(payloads).map((kind) => `${kind}_acknowledgement`),
  'enrollment_application_seat',
  'seat_offer',
  'newsletter_confirmation',
  'course_waitlist_acknowledgement',
  'course_opens',
])('user input does not appear in the %s to an unconfirmed address', async (template) => {
  const { content, ...envelope } = compose({ template, payload: hostilePayload })
  expect(JSON.stringify([content, envelope])).not.toMatch(/prize/i)
  const { html, text } = await renderEmail(content, school)
  expect(html + text).not.toMatch(/prize/i)
})

/** What `private.acknowledge` stores for an application without a link. */
const acknowledgedApplication = (values: object) => ({
  course: 'ui-ux-fundamentals',
  agreed: null,
  ...values,
})
const agreedCohort = (starts_on: string | null | undefined) => ({
  ...{ course_title: 'UI/UX Design Fundamentals', price: 150_000, starts_on },
  ...{ plan_label: 'Full Payment', payments: 1, percent_off: 0 },
})

describe('the acknowledgement of an application to a full cohort', () => {
  const { startsOn } = sample.cohorts['ui-ux-fundamentals'] ?? {}
  const textFor = async (agreed: object | null) => {
    const payload = acknowledgedApplication({ seat_status: 'waiting', agreed })
    const { content } = compose({ template: 'enrollment_application_acknowledgement', payload })
    return (await renderEmail(content, school)).text.replace(/\s+/g, ' ')
  }

  it('names the course and says that no seat is left', async () => {
    for (const text of [await textFor(agreedCohort(startsOn)), await textFor(null)]) {
      expect(text).toContain('UI/UX Design Fundamentals')
      expect(text).toContain(
        'All 30 seats of this cohort are taken. We keep your application and contact you within 24',
      )
    }
  })

  it('names no number of seats if another cohort takes applications by then', async () => {
    expect(await textFor(agreedCohort('2025-01-06'))).toContain('All seats of this cohort are taken.')
  })
})

it('mails to an applicant show what was agreed to, whatever the course costs today', async () => {
  const agreed = {
    ...{ course_title: 'Design Systems 101', price: 99_000, starts_on: '2026-02-02' },
    ...{ plan_label: 'Full Payment', payments: 1, percent_off: 5 },
  }
  const application = { ...payloads.enrollment_application, agreed }
  const fieldsOf = (mail: Parameters<typeof compose>[0]) => new Map(compose(mail).content.fields)
  const acknowledgement = fieldsOf({
    template: 'enrollment_application_acknowledgement',
    payload: acknowledgedApplication({ seat_status: 'seat', agreed }),
  })
  expect(acknowledgement.get('Course')).toBe('Design Systems 101 (₦99,000)')
  const notice = fieldsOf({ template: 'enrollment_application_notice', payload: application })
  expect(notice.get('Payment plan')).toBe('Full Payment (5% discount)')
})

it('the school of the database is the sender, unless the environment names one', async () => {
  const claimed = { ...claim, template: 'contact_message_notice', payload: payloads.contact_message }
  const mail = await composeMail(claimed as unknown as Parameters<typeof composeMail>[0], {
    ...sample,
    identity: { ...sample.identity, name: 'The "Indigo" School', email: 'hello@indigo.example' },
  })
  expect(mail).toMatchObject({
    from: '"The Indigo School" <hello@indigo.example>',
    to: 'hello@indigo.example',
  })
})

it('the notice of a suspected message reads like any other, with a hint below it', async () => {
  const notice = (more: object) =>
    compose({ template: 'contact_message_notice', payload: { ...payloads.contact_message, ...more } })
  const plain = notice({})
  const suspected = notice({ suspicion: 'It holds 3 links.', acknowledged: true })
  const held = notice({ suspicion: 'It holds 3 links.', acknowledged: false })
  expect([suspected.subject, held.subject]).toEqual([plain.subject, plain.subject])
  expect(suspected.content.paragraphs).toEqual(plain.content.paragraphs)
  expect(suspected.content.closing).toEqual(['A hint: It holds 3 links. It may be spam.'])
  expect(held.content.closing?.[0]).toMatch(/gets an acknowledgement once you say/)
  expect(plain.content.closing).toBeUndefined()
})

it('replies to an acknowledgement go to the school', () => {
  const { replyTo } = compose({
    template: 'contact_message_acknowledgement',
    payload: payloads.contact_message,
  })
  expect(replyTo).toBe('hello@academy.example')
})

it('replies to a notice go to the sender, and it links to the message', () => {
  const { replyTo, subject, content } = compose({
    template: 'contact_message_notice',
    payload: payloads.contact_message,
  })
  expect(replyTo).toBe('sade@example.com')
  expect(subject).toBe(`Message from ${name}`)
  expect(content.action?.href).toMatch(/\/admin\/inbox\/contact_message\/1$/)
})

it.each([
  ['0803 123 4567', 'https://wa.me/2348031234567'],
  ['+44 7911 123456', 'https://wa.me/447911123456'],
  ['0803 123', undefined],
  ['javascript:alert(1)', undefined],
  [null, undefined],
])('a notice links to WhatsApp if its number is one: %s', (phone, href) => {
  const payload = { ...payloads.contact_message, phone }
  const { content } = compose({ template: 'contact_message_notice', payload })
  expect(content.links?.[0]?.href).toBe(href)
})

describe('a reply', () => {
  const subject = 'A seat for you'
  const reply = (kind: keyof typeof payloads, body = 'Hello.\n\nOne line,\nand another.') =>
    compose({
      template: 'message_reply',
      payload: { kind, subject, body, message: payloads[kind] },
    })

  it('has the school’s name and a quote of what was sent, with its line breaks, and answers go to the school', async () => {
    const mail = reply('contact_message')
    expect([mail.subject, mail.replyTo]).toEqual([subject, 'hello@academy.example'])
    const { html, text } = await renderEmail(mail.content, school)
    expect(text).toContain('The Academy')
    expect(text).toMatch(/One line,\n\s*and another\./)
    expect(text).toContain('On Nov 20, 2025, 10:00 you wrote:')
    expect(text.replace(/\s+/g, ' ')).toContain('Is a seat left? <script>alert(1)</script>')
    expect(html).not.toMatch(/<script|sade@example/)
  })

  it('quotes the choices of a form without a message', async () => {
    const { text } = await renderEmail(reply('enrollment_inquiry').content, school)
    for (const choice of ['UI/UX Design', '4 Installments']) expect(text).toContain(choice)
    expect(text).not.toContain('803 123')
  })

  it('quotes of an application neither the seat nor the reference, which the applicant did not write', () => {
    const message = {
      ...payloads.enrollment_application,
      status: 'new',
      seat_status: 'seat',
      reference: 'AP-7K3Q',
    }
    const payload = { kind: 'enrollment_application', subject, body: 'Hello.', message }
    const { quote } = compose({ template: 'message_reply', payload }).content
    expect(quote?.text).toContain('A portfolio I can defend.')
    expect(quote?.text).not.toMatch(/seat|AP-7K3Q/i)
  })

  it('shows what is typed as text, not as HTML', async () => {
    const { html } = await renderEmail(reply('contact_message', '<b>Pay</b> here').content, school)
    expect(html).not.toContain('<b>')
  })
})

// Whatever stands in front of them, one of the two cuts an emoji in half.
it.each(['', 'a'])('a text of emoji after %j is cut between characters', (start) => {
  const emoji = start + '😀'.repeat(1200)
  const message = { ...payloads.contact_message, message: emoji }
  const reply = { kind: 'contact_message', subject: 'Hello', body: emoji, message }
  const waiting = { kind: 'contact_message', id: '1', name: emoji, status: 'new', created_at: row.created_at }
  const digest = { day: '2025-11-21', waiting: 1, follow_ups: 0, messages: [waiting] }
  const contents = [
    compose({ template: 'contact_message_notice', payload: message }).content,
    compose({ template: 'message_reply', payload: reply }).content,
    compose({ template: 'inbox_digest', payload: digest }).content,
  ]
  // A surrogate matches only without the other half of its pair.
  for (const { preview, quote } of contents) expect(`${preview} ${quote?.text}`).not.toMatch(/\p{Cs}/u)
})

it('the digest counts what is to be done and links to each message', async () => {
  const created_at = '2025-11-20T09:00:00+00:00'
  const message = { kind: 'contact_message', created_at, follow_up_on: null }
  const payload = {
    ...{ day: '2025-11-21', waiting: 2, follow_ups: 1 },
    messages: [
      { ...message, id: '1', name: '<b>Ada</b>', status: 'new' },
      { ...message, id: '2', name: 'Bola', status: 'called', follow_up_on: '2025-11-19' },
    ],
  }
  const { subject, content } = compose({ template: 'inbox_digest', payload })
  expect(subject).toBe('To do today: 2 unanswered messages, 1 follow-up')
  expect(content.links?.map(({ href }) => new URL(href).pathname)).toEqual([
    '/admin/inbox/contact_message/1',
    '/admin/inbox/contact_message/2',
  ])
  const { html, text } = await renderEmail(content, school)
  for (const part of [
    'no answer since Nov 20, 2025, 10:00',
    'follow-up of Nov 19, 2025',
    '/admin/inbox?todo=on',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(part)
  expect(html).not.toContain('<b>')
})

it('the mail to somebody from the waiting list says that they have a seat, and in which cohort', async () => {
  const payload = { ...payloads.enrollment_application, seat_status: 'seat', cohort: '2025-12-01' }
  const { content, subject, replyTo } = compose({ template: 'enrollment_application_seat', payload })
  expect([subject, replyTo]).toEqual(['A seat is yours', 'hello@academy.example'])
  const { text } = await renderEmail(content, school)
  for (const fact of ['A seat is yours', 'December 1, 2025', 'Design Systems', '3 Installments'])
    expect(text.replace(/\s+/g, ' ')).toContain(fact)
})

it('the offer of a seat says until when it stands, and without a link how to take it', async () => {
  const { course, payment } = payloads.enrollment_application
  const payload = { course, payment, cohort: '2025-12-01', ends_at: '2025-11-27T23:30:00+00:00' }
  const { content, subject, replyTo } = compose({ template: 'seat_offer', payload })
  expect([subject, replyTo]).toEqual(['A seat is free for you', 'hello@academy.example'])
  const { text } = await renderEmail(content, school)
  for (const fact of [
    'December 1, 2025',
    'until Friday, November 28, 00:30 GMT+1',
    'reply to this email',
    'Design Systems',
    'goes to the next person on the waiting list',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(fact)
})

describe.each(listNames)('the newsletter list %s', (list) => {
  const { id, confirmation } = newsletterLists[list]

  it('has a name that the database takes, and a form of its own', () => {
    expect(list).toMatch(/^[a-z0-9-]{1,30}$/)
    expect(newsletterForm.schema.parse({ list, email: 'sade@example.com' })).toMatchObject({ list })
    expect(listNames.filter((other) => newsletterLists[other].id === id)).toEqual([list])
  })

  it('has a mail of its own, and is confirmed only by the button in it', async () => {
    const payload = { email: 'sade@example.com', token, list }
    const { content } = compose({ template: 'newsletter_confirmation', payload })
    const { text } = await renderEmail(content, school)
    expect(text).toContain(`/newsletter/confirm?token=${token}`)
    expect(text.replace(/\s+/g, ' ')).toContain(confirmation.text)
    const same = listNames.filter((other) => newsletterLists[other].confirmation.text === confirmation.text)
    expect(same).toEqual([list])
  })
})

it('a list that does not exist has neither form nor mail', () => {
  const sent = { list: 'nothing', email: 'sade@example.com' }
  expect(newsletterForm.schema.safeParse(sent).success).toBe(false)
  const payload = { ...sent, token }
  expect(() => compose({ template: 'newsletter_confirmation', payload })).toThrow()
})

it('a confirmation mail from before there were several lists is about the articles', () => {
  const written = [{ token }, { token, list: 'articles' }].map((payload) =>
    compose({ template: 'newsletter_confirmation', payload }),
  )
  expect(written[0]).toEqual(written[1])
})

it('the school is told which run failed and why', async () => {
  const run = {
    slot_key: '2026-11-20T09:00[Africa/Lagos]',
    trigger_kind: 'schedule',
    local_date: '2026-11-20',
  }
  const payload = { ...run, status: 'failed', reason: 'died', topic: 'Shelves <b>', attempts: 3 }
  const { content, subject } = compose({ template: 'run_failed', payload })
  const { text, html } = await renderEmail(content, school)
  expect(subject).toBe('The blog automation could not finish a post')
  for (const fact of [
    '2026-11-20T09:00[Africa/Lagos]',
    'stopped three times',
    'Shelves <b>',
    '/admin/settings',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(fact)
  expect(html).not.toContain('<b>')
  expect(compose({ template: 'run_failed', payload: { ...payload, status: 'skipped' } }).subject).toContain(
    'skipped',
  )
})

it('an invitation links to the page of its token, and a code is easy to type', async () => {
  const email = 'sade@example.com'
  const invitation = compose({ template: 'invitation', payload: { email, token: 'a1b2' } })
  expect(invitation.content.action?.href).toMatch(/\/invitation\?token=a1b2$/)
  const payload = { email, token: 'a1b2', role: 'writer' }
  const forWriter = compose({ template: 'invitation', payload })
  expect(invitation.content.paragraphs?.join()).toContain('write and run the blog')
  expect(forWriter.content.paragraphs?.join()).toContain('write for the blog')
  const code = compose({ template: 'address_code', payload: { email, code: 'ABCD2345' } })
  expect((await renderEmail(code.content, school)).text).toContain('ABCD-2345')
  expect(code.subject).not.toContain('ABCD')
})

it('the test of the key and the sender goes to whoever asked for it, as the school', async () => {
  const identity = { ...sample.identity, name: 'Indigo <b> & Sons' }
  const test = { template: 'key_test', payload: {}, recipient: 'owner@school.example' }
  const { html, text, ...mail } = await composeMail(test, { ...sample, identity })
  expect(mail).toMatchObject({
    from: `"Indigo <b> & Sons" <${identity.email}>`,
    to: 'owner@school.example',
    subject: 'Indigo <b> & Sons: emails work',
  })
  expect(text.replace(/\s+/g, ' ')).toContain(
    'This is a test from the admin of Indigo <b> & Sons. Emails work.',
  )
  expect(html).not.toContain('<b>')
})

it('an unknown template throws', () => {
  expect(() => compose({ template: 'advert', payload: {} })).toThrow('no email template')
})
