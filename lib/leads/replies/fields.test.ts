import { expect, it } from 'vitest'
import { fillIn, insertTemplate, unfilledField } from './fields'

const values = {
  first_name: 'Ada',
  name: 'Ada Obi',
  course: '$& course',
  cohort: 'December 1, 2025',
  school: 'The Academy',
}

it('fills in each field, also with spaces in its brackets, and takes values literally', () => {
  expect(fillIn('Hello {{first_name}}, about {{ course }} at {{school}}: {{first_name}}!', values)).toBe(
    'Hello Ada, about $& course at The Academy: Ada!',
  )
})

it.each(['{{fee}}', '{{constructor}}', '{{ fee }}'])(
  'leaves the unknown field %s, which is then reported',
  (text) => {
    expect(fillIn(text, values)).toBe(text)
    expect(unfilledField(`Hello ${text}`)).toBe(text)
  },
)

it.each(['{{first name}}', '{{first-name}}', '{{First_Name}}'])(
  'fills in a field that is written as %s',
  (text) => {
    expect(fillIn(`Hello ${text}!`, values)).toBe('Hello Ada!')
  },
)

it.each(['{{prénom}}', '{{first.name}}', '{{ the fee\nof the course }}'])(
  'reports the mistyped field %j',
  (text) => {
    expect(unfilledField(fillIn(`Hello ${text}`, values))).toBe(text)
  },
)

it('leaves a field without a value, which is then reported', () => {
  const text = fillIn('It starts on {{cohort}}.', { ...values, cohort: undefined })
  expect(unfilledField(text)).toBe('{{cohort}}')
})

it('reports nothing in a text without fields', () => {
  expect(unfilledField('{ "a": 1 } and {{}} or {{ }} cost ₦100')).toBeUndefined()
  expect(unfilledField("<p style={{ color: 'red' }}>")).toBeUndefined()
})

it('inserts a template after the text, with its subject unless another one was typed', () => {
  const template = { subject: 'Fees', body: 'It costs ₦100.' }
  const subjectAfter = (subject: string) =>
    insertTemplate({ subject, body: '' }, template, ['Your message', 'Dates']).subject
  expect([' ', 'Your message', 'Dates'].map(subjectAfter)).toEqual(['Fees', 'Fees', 'Fees'])
  expect(subjectAfter('About your seat')).toBe('About your seat')
  expect(insertTemplate({ subject: '', body: 'Hello Ada,\n' }, template, []).body).toBe(
    'Hello Ada,\n\nIt costs ₦100.',
  )
})
