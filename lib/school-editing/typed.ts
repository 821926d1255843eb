import type { z } from 'zod'
import { explain } from './explain'
import { type Control, type SchoolFormName, schoolForm } from './forms'
import { parseNaira } from './values'

/** What a form holds, by column: texts as they were typed, switches, lists. */
export type Typed = Readonly<Record<string, unknown>>

const lists = new Set<Control>(['lines', 'paragraphs', 'titled', 'sections', 'hours', 'links'])

/** The stored values of a row as its form shows them. */
export function toTyped(name: SchoolFormName, values: Typed): Typed {
  const { fields } = schoolForm(name)
  return Object.fromEntries(
    Object.entries(fields).map(([field, { control }]) => [field, typedOf(control, values[field])]),
  )
}

function typedOf(control: Control, value: unknown): unknown {
  if (control === 'switch') return value === true
  if (lists.has(control)) return Array.isArray(value) ? value : []
  if (control === 'money' && typeof value === 'number') return value.toLocaleString('en')
  return value === null || value === undefined ? '' : String(value)
}

/** The values to store of these fields, and a sentence for each that cannot be read. */
export function toValues(name: SchoolFormName, typed: Typed, of: readonly string[]) {
  const { fields, schema } = schoolForm(name)
  const values: Record<string, unknown> = {}
  const invalid: Record<string, string> = {}
  for (const field of of) {
    const definition = fields[field]
    if (!definition) continue
    const typedValue = readValue(definition.control, typed[field])
    // The database makes the id of a row that is added.
    if (field === 'id' && typedValue === null) continue
    const rule = schema.shape[field] as z.ZodType
    // Some columns are empty where others are null.
    const value =
      typedValue === null && !rule.safeParse(null).success && definition.optional ? '' : typedValue
    const parsed = rule.safeParse(value, { error: explain })
    if (value === undefined || (value === null && !definition.optional))
      invalid[field] = sentence(definition.control, definition.label)
    else if (!parsed.success) invalid[field] = placed(parsed.error.issues[0])
    else values[field] = value
  }
  return { values, invalid }
}

/** The message of a validation error; for an invalid entry of a list it begins with the entry's number. */
function placed(issue: z.core.$ZodIssue | undefined): string {
  const sentence = issue?.message ?? 'Please correct this.'
  const index = issue?.path[0]
  return typeof index === 'number' ? `Number ${index + 1}: ${sentence}` : sentence
}

/** The value that was typed; null for nothing, undefined when it cannot be read. */
function readValue(control: Control, typed: unknown): unknown {
  if (control === 'switch') return typed === true
  if (control === 'lines' || control === 'paragraphs') return trimmed(typed as string[]).filter(Boolean)
  if (control === 'hours')
    return (typed as { days: string[] }[]).map((entry) => ({
      ...entry,
      days: trimmed(entry.days).filter(Boolean),
    }))
  if (lists.has(control)) return typed
  const text = String(typed ?? '').trim()
  if (control === 'money') return parseNaira(text)
  if (text === '') return null
  if (control !== 'number') return text
  const digits = text.replace(/[, ]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

const trimmed = (texts: readonly string[]) => texts.map((text) => text.trim())

function sentence(control: Control, label: string): string {
  if (control === 'money') return 'Write an amount in naira, like 150,000 or 150k.'
  if (control === 'number') return 'Write a whole number.'
  if (control === 'choice' || control === 'course') return 'Choose one from the list.'
  return `${label} is empty.`
}
