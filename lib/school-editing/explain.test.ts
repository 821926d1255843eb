import { expect, test } from 'vitest'
import { courseSchema, identitySchema, planSchema } from '@/lib/school/schema'
import { explain } from './explain'

const said = (schema: { safeParse: typeof planSchema.shape.label.safeParse }, value: unknown) =>
  schema.safeParse(value, { error: explain }).error?.issues[0]?.message

test('a value that breaks a rule gets a sentence that says what to type', () => {
  const { payments, label } = planSchema.shape
  const sentences = [
    ...[said(payments as never, 25), said(payments as never, 0), said(payments as never, 1.5)],
    ...[said(payments as never, 'two'), said(label, ''), said(label, 'x'.repeat(61)), said(label, true)],
    said(label, 7),
    said(courseSchema.shape.modules as never, Array(41).fill('A module')),
    said(courseSchema.shape.state as never, 'sold out'),
    said(identitySchema.shape.email as never, 'hello'),
  ]
  expect(sentences).toEqual([
    ...['Use at most 24.', 'Use at least 1.', 'Type a whole number.'],
    ...['Type a number.', 'This may not be empty.', 'Use at most 60 characters.', 'Type a text.'],
    'Put quotes around this, or it is read as a number.',
    'Use at most 40 entries.',
    'Use one of: draft, coming_soon, open, closed, archived.',
    'Write an email address like name@example.com.',
  ])
})

test('a rule with a message of its own keeps it', () => {
  expect(said(identitySchema.shape.phone as never, '0803')).toMatch(/^Write the number with its country code/)
})
