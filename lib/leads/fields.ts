import { z } from 'zod'
import { isPlainName, plainNameFix } from '@/lib/platform/plain-name'
import { optionValues } from '@/lib/school/courses/options'
import type { Option } from '@/lib/school/courses/types'
import { fixes, limits } from './rules'

/** One line of text, trimmed and without control or invisible characters. */
export function line(fix: string, most: number) {
  return z
    .string(fix)
    .overwrite(composed)
    .trim()
    .min(1, fix)
    .max(most, fixes.shorter(most))
    .regex(/^\P{Cc}*$/u, fixes.oneLine)
    .refine(isPlainName, plainNameFix)
}

/**
 * Multi-line text. Line breaks become LF, so that its length is what the browser counted; control characters are
 * removed.
 */
export function prose(fix: string) {
  return z
    .string(fix)
    .overwrite((text) =>
      composed(text)
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, ''),
    )
    .trim()
    .min(1, fix)
    .max(limits.prose, fixes.shorter(limits.prose))
}

export const email = line(fixes.email, limits.email).regex(z.regexes.email, fixes.email)

/** Seven to fifteen digits (E.164), with any spacing, with or without a country code. */
export function phone(fix: string) {
  return (
    z
      .string(fix)
      // Numbers copied from a contact list contain invisible direction marks.
      .overwrite((text) => text.replace(/\p{Cf}/gu, ''))
      .trim()
      .max(limits.phone, fix)
      .regex(/^\+?(?:[ \u00a0().-]*\d){7,15}[ \u00a0().-]*$/, fix)
  )
}

export function choice<Value extends string>(options: readonly Option<Value>[], fix: string) {
  return z.enum(optionValues(options), fix)
}

/** An optional field: forms send an empty string for it, programs leave it out. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional())
}

/** Normalises to NFC and removes lone surrogates, which PostgreSQL would refuse. */
function composed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').normalize('NFC')
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}
