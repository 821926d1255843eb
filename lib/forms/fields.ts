import { z } from 'zod'
import { isPlainName, plainNameMessage } from '@/lib/platform/names'
import { optionValues, type SchoolOptions } from '@/lib/school/courses/options'
import type { Option } from '@/lib/school/courses/types'
import { type Field, optional } from './define'

// Each builder takes the label and the error message, which says how to correct the value. The database has
// the same maximum lengths.
const maxLengths = { namePart: 100, email: 254, phone: 40, id: 60, multilineText: 5000 }

type NameControl = { autoComplete: 'name' | 'given-name' | 'family-name'; maxLength?: number }

/** A field for the sender's name, or for a part of it. */
export const nameField = (
  label: string,
  error: string,
  { autoComplete, maxLength = maxLengths.namePart }: NameControl,
) =>
  ({
    label,
    rule: singleLineText(error, maxLength),
    senderName: true,
    control: { autoComplete, autoCapitalize: 'words', maxLength },
  }) as const satisfies Field

const emailError = 'Enter an email address like name@example.com.'

export const emailField = {
  label: 'Email',
  rule: email(),
  control: {
    type: 'email',
    autoComplete: 'email',
    maxLength: maxLengths.email,
    // The browser's own validation accepts an address without a dot.
    pattern: '[^@\\s]+@[^@\\s]+\\.[^@\\s]+',
  },
} as const satisfies Field

/** `what`: the noun of the error message. Its sample has non-breaking spaces to stay on one line. */
export const phoneField = (label: string, what = 'a phone number') =>
  ({
    label,
    rule: phone(`Enter ${what} like +234\u00a0801\u00a0234\u00a05678.`),
    placeholder: '+234 xxx xxx xxxx',
    control: { type: 'tel', autoComplete: 'tel', maxLength: maxLengths.phone },
  }) as const satisfies Field

/** A field for multi-line text. */
export const proseField = (label: string, error: string) =>
  ({
    label,
    rule: prose(error),
    tag: 'textarea',
    control: { maxLength: maxLengths.multilineText },
  }) as const satisfies Field

type Choice = { placeholder?: string; error: string }

export const choiceField = <Value extends string>(
  label: string,
  options: readonly Option<Value>[],
  { placeholder, error }: Choice,
) => ({ label, rule: choice(options, error), tag: 'select', options, placeholder }) as const satisfies Field

/** A select whose options the school decides. The server checks that it offers the chosen one. */
export const schoolChoiceField = (
  label: string,
  options: keyof SchoolOptions,
  { placeholder, error }: Choice,
) =>
  ({
    label,
    rule: schoolChoice(error),
    tag: 'select',
    options,
    placeholder,
    notOffered: error,
  }) as const satisfies Field

export const courseField = (options: keyof SchoolOptions) =>
  schoolChoiceField('Course', options, { placeholder: 'Select a course', error: 'Choose a course.' })

export const paymentField = (options: keyof SchoolOptions) =>
  schoolChoiceField('Payment plan', options, {
    placeholder: 'Select a payment plan',
    error: 'Choose a payment plan.',
  })

export const optionalField = <Given extends Field>({ rule, ...field }: Given) => ({
  ...field,
  rule: optional<Given['rule']>(rule),
  optional: true as const,
})

/** One line of text, trimmed and without control or invisible characters. */
function singleLineText(error: string, max: number) {
  return z
    .string(error)
    .overwrite(normalizeUnicode)
    .trim()
    .min(1, error)
    .max(max, tooLongMessage(max))
    .regex(/^\P{Cc}*$/u, 'Write this on one line.')
    .refine(isPlainName, plainNameMessage)
}

/** Multi-line text. Line breaks become LF, as browsers count them; control characters are removed. */
function prose(error: string) {
  return z
    .string(error)
    .overwrite((text) =>
      normalizeUnicode(text)
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, ''),
    )
    .trim()
    .min(1, error)
    .max(maxLengths.multilineText, tooLongMessage(maxLengths.multilineText))
}

function email() {
  return z
    .string(emailError)
    .overwrite(withoutInvisible)
    .trim()
    .max(maxLengths.email, tooLongMessage(maxLengths.email))
    .regex(z.regexes.email, emailError)
}

/** Seven to fifteen digits (E.164), with any spacing, with or without a country code. */
function phone(error: string) {
  return z
    .string(error)
    .overwrite((text) =>
      withoutInvisible(text)
        .replace(/[\p{Pd}\u2212]/gu, '-')
        .replace(/\p{Zs}/gu, ' '),
    )
    .trim()
    .max(maxLengths.phone, error)
    .regex(/^\(?\+?(?:[ ().-]*\d){7,15}[ ().-]*$/, error)
}

/** Removes invisible characters, such as the direction marks of text that was copied from a contact list. */
function withoutInvisible(text: string) {
  return text.replace(/\p{Cf}/gu, '')
}

function choice<Value extends string>(options: readonly Option<Value>[], error: string) {
  return z.enum(optionValues(options), error)
}

/** The id of a course or of a payment plan. */
function schoolChoice(error: string) {
  return z
    .string(error)
    .max(maxLengths.id, error)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, error)
}

function tooLongMessage(max: number) {
  return `Shorten this to ${max.toLocaleString('en')} characters or fewer.`
}

/** Normalises to NFC and removes lone surrogates, which PostgreSQL would refuse. */
function normalizeUnicode(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').normalize('NFC')
}
