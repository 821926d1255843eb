import { describe, expect, it, test } from 'vitest'
import type { Field, LeadForm } from '@/lib/forms/define'
import { choiceName, leadForms } from '@/lib/forms/rows'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { type ExportedMessage, exportColumns } from './export-columns'

const school = composeSchool(await sampleSchool())

/** The first option of a select field; undefined for other fields. */
const firstOption = ({ options }: Field) =>
  (typeof options === 'string' ? school.options[options] : options)?.[0]

const stored = {
  status: 'called',
  created_at: '2025-11-20T08:00:00Z',
  answered_at: '2025-11-21T08:00:00Z',
  follow_up_on: '2025-12-02',
  suspicion: 'It holds 3 links.',
  consent: 'I agree.',
}

/** A stored message of a form, each of whose fields has a value of its own. */
function messageOf(form: LeadForm): ExportedMessage {
  const typed = Object.entries(form.fields).map(([name, field]) => [
    name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
    firstOption(field)?.value ?? `the ${name}`,
  ])
  return { kind: form.kind, row: { ...stored, ...Object.fromEntries(typed) }, replies: [], notes: [] }
}

const cellsOf = (message: ExportedMessage, forms?: Record<string, LeadForm>) =>
  Object.fromEntries(
    exportColumns(school, forms as typeof leadForms).map(([heading, read]) => [
      heading,
      read(message, (instant) => instant ?? ''),
    ]),
  )

/** How a field's first choice is named. */
function shownOf(field: Field): string | undefined {
  const option = firstOption(field)
  if (!option) return undefined
  return typeof field.options === 'string' ? choiceName(option.value, school) : option.label
}

test.each(Object.values(leadForms))('every field of a form is in a column of its own: $kind', (form) => {
  const cells = Object.values(cellsOf(messageOf(form)))
  for (const [name, field] of Object.entries(form.fields)) {
    const shown = shownOf(field) ?? `the ${name}`
    expect(cells.filter((cell) => cell === shown)).toHaveLength(1)
  }
})

it('a field that is added to a form has a column', () => {
  const city = { label: 'City', rule: leadForms.contact_message.fields.name?.rule as never }
  const form = {
    ...leadForms.contact_message,
    fields: { ...leadForms.contact_message.fields, homeCity: city },
  }
  const cells = cellsOf(messageOf(form), { ...leadForms, contact_message: form })
  expect(cells.City).toBe('the homeCity')
})

describe('an exported application', () => {
  const message: ExportedMessage = {
    ...messageOf(leadForms.enrollment_application),
    assignee: 'ada@school.example',
    replies: [
      { author_email: 'ada@school.example', subject: 'Fees', body: 'Hello.', created_at: '2025-11-21' },
      { author_email: 'obi@school.example', subject: 'More', body: 'Yes.', created_at: '2025-11-22' },
    ],
    notes: [{ author_email: 'ada@school.example', text: 'Wants evenings.', created_at: '2025-11-21' }],
  }
  const application = {
    reference: 'AP-7K3Q',
    seat_status: 'waiting',
    cohort: '2025-12-01',
    link_ends_at: '2026-02-20',
    agreed: {
      course_title: 'Figma Mastery',
      price: 150_000,
      plan_label: 'Four payments',
      payments: 4,
      percent_off: 0,
      starts_on: '2025-11-24',
      terms_updated: '2025-11-01',
    },
  }

  it('has its reference, its place, what was answered and what was noted', () => {
    expect(cellsOf({ ...message, row: { ...message.row, ...application } })).toMatchObject({
      Kind: 'Application',
      Reference: 'AP-7K3Q',
      'First name': 'the firstName',
      'Last name': 'the lastName',
      Name: 'the firstName the lastName',
      Status: 'called',
      'Assigned to': 'ada@school.example',
      Replies: '2025-11-21 ada@school.example: Fees\nHello.\n\n2025-11-22 obi@school.example: More\nYes.',
      Notes: '2025-11-21 ada@school.example: Wants evenings.',
      Cohort: '2025-12-01',
      'Start agreed to': '2025-11-24',
      'Terms agreed to': '2025-11-01',
      Place: 'On the waiting list',
      'Private link until': '2026-02-20',
      'May be spam': 'It holds 3 links.',
      Consent: 'I agree.',
    })
  })

  it('has numbers as spreadsheets keep them', () => {
    const phone = '08031234567'
    expect(cellsOf({ ...message, row: { ...message.row, phone, goals: phone } })).toMatchObject({
      Phone: '0803 123 4567',
      Goals: '0803 123 4567',
    })
  })
})
