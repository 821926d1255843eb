import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { internationalPhone } from '@/lib/platform/phone'
import { schoolForms } from '@/lib/school-editing/forms'
import { newService } from './support/clients'
import { addCourse, cleanUpCourses, newCourse, restoreSampleSchool } from './support/school'

// The forms and the database each check what is stored: both must refuse the same lengths and numbers.

const service = newService()
restoreSampleSchool()
cleanUpCourses()

type Rule = z.core.JSONSchema.BaseSchema
type Tables = (typeof schoolForms)[keyof typeof schoolForms]['table']
/** A value at a limit of a rule, and one just beyond it. */
type Limit = [what: string, within: unknown, beyond: unknown]

const id = () => `limits-${crypto.randomUUID()}`

/** A row that is valid but for the column in question; undefined for tables with one row only. */
const rows: Record<Tables, (() => Promise<object> | object) | undefined> = {
  courses: newCourse,
  cohorts: async () => ({ course_id: await addCourse(), starts_on: '2031-05-05', seats: 30 }),
  payment_plans: () => ({ id: id(), label: 'Five parts', payments: 5 }),
  testimonials: () => ({ name: 'Sade Cole', role: 'Designer, Kola Bank', content: 'It was worth it.' }),
  projects: () => ({
    id: id(),
    title: 'Night Bus',
    student: 'Ngozi Eze',
    category: 'Web Design',
    description: 'For those who work late.',
  }),
  faq_entries: () => ({ id: id(), question: 'When?', answer: 'In May.' }),
  team_members: () => ({ id: id(), name: 'Bisi Cole', role: 'Teacher' }),
  site_content: undefined,
  site_identity: undefined,
}

/** Stores `value` in the column, then restores the old one. Returns the database's error message; undefined if it was accepted. */
async function storing(table: Tables, column: string, value: unknown): Promise<string | undefined> {
  const row = rows[table]
  if (!row)
    return (
      await service
        .from(table)
        .update({ [column]: value } as never)
        .eq('id', true as never)
    ).error?.message
  const { data, error } = await service
    .from(table)
    .insert({ ...(await row()), [column]: value } as never)
    .select('id')
  for (const stored of data ?? [])
    await service
      .from(table)
      .delete()
      .eq('id', stored.id as never)
      .throwOnError()
  return error?.message
}

// The embedded API answers a violated check without its code.
const checkViolation = /violates check constraint|check this list/

const columns = Object.entries(schoolForms).flatMap(([form, { table, schema }]) =>
  Object.entries(z.toJSONSchema(schema).properties ?? {}).flatMap(([column, rule]) => {
    const limits = limitsOf(rule as Rule)
    // Which course a cohort belongs to is a reference, not a text.
    return limits.length === 0 || column === 'course_id' ? [] : [{ form, table, schema, column, limits }]
  }),
)

test('every text, number and list of the forms has a limit', () => {
  const withLimits = columns.map(({ form, column }) => `${form} ${column}`)
  const withoutLimits = Object.entries(schoolForms).flatMap(([form, { fields }]) =>
    Object.entries(fields).flatMap(([column, { control }]) =>
      ['switch', 'choice', 'course', 'date'].includes(control) || withLimits.includes(`${form} ${column}`)
        ? []
        : [`${form} ${column}`],
    ),
  )
  // Both know the names of time zones, and that a country has two letters.
  expect(withoutLimits).toEqual(['facts country_code', 'identity time_zone'])
})

describe.each(columns)('$form, $column', ({ table, schema, column, limits }) => {
  test.each(limits)('%s', async (_, within, beyond) => {
    const rule = schema.shape[column as never] as z.ZodType
    expect([rule.safeParse(within).success, rule.safeParse(beyond).success]).toEqual([true, false])
    expect(await storing(table, column, within)).toBeUndefined()
    expect(await storing(table, column, beyond)).toMatch(checkViolation)
  })
})

function limitsOf(rule: Rule): Limit[] {
  const alternatives = (rule.anyOf ?? []).filter(({ type }) => type !== 'null')
  if (alternatives.length > 0) return alternatives.flatMap(limitsOf)
  if (rule.type === 'string') return limitsOfText(rule)
  if (rule.type === 'integer' || rule.type === 'number')
    return [
      [`at least ${rule.minimum}`, rule.minimum, Number(rule.minimum) - 1],
      [`at most ${rule.maximum}`, rule.maximum, Number(rule.maximum) + 1],
    ]
  if (rule.type === 'array') return limitsOfList(rule)
  if (rule.type !== 'object') return []
  const entry = example(rule) as object
  return Object.entries(rule.properties ?? {}).flatMap(([key, part]) =>
    limitsOf(part as Rule).map(
      ([what, within, beyond]): Limit => [
        `${key}: ${what}`,
        { ...entry, [key]: within },
        { ...entry, [key]: beyond },
      ],
    ),
  )
}

function limitsOfText(rule: Rule): Limit[] {
  const phone = (digits: number) => `+${'2'.repeat(digits)}`
  if (rule.pattern === internationalPhone.source)
    return [
      ['at least 7 digits', phone(7), phone(6)],
      ['at most 24 digits', phone(24), phone(25)],
    ]
  const { minLength: min, maxLength: max } = rule
  return [
    ...(max ? [[`at most ${max} characters`, text(rule, max), text(rule, max + 1)] as Limit] : []),
    ...(min ? [[`at least ${min} characters`, text(rule, min), text(rule, min - 1)] as Limit] : []),
  ]
}

function limitsOfList(rule: Rule): Limit[] {
  const item = rule.items as Rule
  const list = (length: number) => Array.from({ length }, () => example(item))
  const { minItems: min, maxItems: max = 0 } = rule
  return [
    [`at most ${max} entries`, list(max), list(max + 1)],
    ...(min ? [[`at least ${min} entries`, list(min), list(min - 1)] as Limit] : []),
    ...limitsOf(item).map(([what, within, beyond]): Limit => [`an entry of ${what}`, [within], [beyond]]),
  ]
}

/** A valid value of a rule. */
function example(rule: Rule): unknown {
  if (rule.anyOf?.some(({ type }) => type === 'null')) return null
  if (rule.enum) return rule.enum[0]
  if (rule.type === 'string') return text(rule, rule.minLength ?? 1)
  if (rule.type === 'array') return [example(rule.items as Rule)]
  const parts = Object.entries(rule.properties ?? {})
  return Object.fromEntries(parts.map(([key, part]) => [key, example(part as Rule)]))
}

/** A text of this length with the form that its rule asks for. */
function text({ format, pattern = '' }: Rule, length: number): string {
  if (format === 'email') return 'ada@school.example'.padStart(length, 'a')
  const start = pattern.startsWith('^https') ? 'https://' : pattern === '^\\/' ? '/' : ''
  return start.padEnd(length, 'x')
}

test.each([
  'Africa/Lagos',
  'america/new_york',
  'Etc/GMT+1',
  'UTC',
  '+01:00',
  'EST5EDT',
  'UTC+3',
  'Lagos',
  '',
])('the form and the database agree on the time zone %j', async (zone) => {
  const isAccepted = schoolForms.identity.schema.shape.time_zone.safeParse(zone).success
  expect((await storing('site_identity', 'time_zone', zone)) === undefined).toBe(isAccepted)
})

test.each([
  'https://x.com/a',
  ' https://x.com/a ',
  'https://[',
  'https://',
  'https://x.com/a b',
  'https://x.com/a\tb',
  'Https://x.com/a',
])('the form and the database agree on the address %j of a social link', async (url) => {
  const checked = schoolForms.contact.schema.shape.social_links.safeParse([{ label: 'Ours', url }])
  const stored = checked.data ?? [{ label: 'Ours', url }]
  expect((await storing('site_content', 'social_links', stored)) === undefined).toBe(checked.success)
})

test.each([
  'a\nb',
  'a\tb',
  'a\vb',
  'a\fb',
  'a\u0007b',
  'a\u001fb',
  'a\u007fb',
  'a\u0085b',
  ' ',
  '\u00a0',
  '\ufeff',
])('the form and the database agree on the text %j', async (answer) => {
  const checked = schoolForms.question.schema.shape.answer.safeParse(answer)
  const refusal = await storing('faq_entries', 'answer', checked.data ?? answer)
  expect(refusal === undefined).toBe(checked.success)
})
