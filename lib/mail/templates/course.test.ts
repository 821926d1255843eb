import { describe, expect, it } from 'vitest'
import { renderEmail } from '@/lib/mail/render-email'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { compose as composeFor } from './compose'

const sample = composeSchool(await sampleSchool())
const compose = (claimed: Parameters<typeof composeFor>[0]) => composeFor(claimed, sample)

const token = '0b1c8f3e-6f1c-4c59-9d0a-0f6a4f1f2a3b'
const email = 'sade@example.com'
const school = { name: 'The Academy', url: 'https://academy.example' }

async function renderTemplate(template: string, course_id: string) {
  const { content, ...envelope } = compose({ template, payload: { course_id, email, token } })
  const { text, html } = await renderEmail(content, school)
  return { ...envelope, html, text: text.replace(/\s+/g, ' ') }
}

describe.each(['course_waitlist_acknowledgement', 'course_opens'])('the %s', (template) => {
  it('has an unsubscribe link and the one-click header of mail programs', async () => {
    const { text, headers, replyTo } = await renderTemplate(template, 'cybersecurity')
    expect(text).toMatch(new RegExp(`/newsletter/courses\\?token=${token}`))
    expect(headers?.['List-Unsubscribe']).toMatch(
      new RegExp(`^<https?://[^>]+/api/newsletter/course-waitlist/leave\\?token=${token}>$`),
    )
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(replyTo).toBe('hello@academy.example')
  })
})

it('an acknowledgement names the course', async () => {
  const { subject, text } = await renderTemplate('course_waitlist_acknowledgement', 'cybersecurity')
  expect(subject).toBe("We'll tell you when Cyber Security opens")
  expect(text).toContain('write to this address the day Cyber Security opens')
  expect(text).toContain('Leave the waitlist')
})

it('an acknowledgement of an open course speaks of its next cohort', () => {
  const payload = { course_id: 'figma-mastery', email, token }
  const { subject, content } = compose({ template: 'course_waitlist_acknowledgement', payload })
  expect(subject).toBe("We'll tell you when the next cohort of Figma Mastery is announced")
  expect(content.preview).toBe('One email, when it is announced.')
})

it('the announcement names the start of the cohort, also to those who chose the course in the list', async () => {
  const { text } = await renderTemplate('course_opens', 'ui-ux-design')
  expect(text).toContain('Next cohort starts December 1, 2025. The course costs ₦150,000.')
  expect(text).toContain('/enroll?course=ui-ux-fundamentals')
})

it('the announcement has the price and links to the application', async () => {
  const { subject, text } = await renderTemplate('course_opens', 'figma-mastery')
  expect(subject).toBe('Figma Mastery is open')
  expect(text).toContain('You asked us to tell you when you can apply for Figma Mastery')
  expect(text).toMatch(/The course costs ₦[\d,]+\./)
  expect(text).toContain('/enroll?course=figma-mastery')
})

it('the announcement of a course that is no longer listed has no price', async () => {
  const { text } = await renderTemplate('course_opens', 'knitting')
  expect(text).not.toContain('The course costs')
  expect(text).toMatch(/\/enroll(?!\?)/)
})
