import { instant } from '../dates.ts'
import { excerptOf } from '../excerpt.ts'
import type { ImportedPost, Loss } from '../model.ts'
import { type Fields, field, textField } from './front-matter.ts'

/** Fields that keep an article away from readers, unless they are false. */
const hiding = ['private', 'hidden', 'unlisted', 'headless', 'protected', 'members_only', 'password']
/** Fields that keep an article away from readers when they are false. */
const showing = ['published', 'publish', 'public', 'listed', 'permalink']
const named = ['status', 'state', 'visibility', 'access', 'post_status', 'build.render']
const publicWords = /^(published|publish|public|live|always)$/i
const plannedWords = /^(scheduled|schedule|future)$/i
const ends = ['expiryDate', 'expires', 'expireDate', 'unpublishDate']

/**
 * What an article becomes. It is published only if nothing in its front matter says otherwise: what its generator would
 * have hidden must not become public here. Booleans are read as in YAML 1.1, in which `yes` and `on` are true.
 */
export function statusOf(
  fields: Fields,
  isDraft: boolean,
  publishedAt: string | undefined,
  losses: Loss[],
): ImportedPost['status'] {
  if (isDraft || ['draft', 'is_draft'].some((name) => isOn(field(fields, name)))) return 'draft'
  const secret = secretField(fields)
  if (secret) {
    const text = String(firstOf(field(fields, secret)))
    if (!/^(draft|pending)$/i.test(text) && !/^(is_)?publish/.test(secret))
      losses.push({
        what: 'That this article was not public',
        why: 'Its front matter keeps it from readers, which this blog cannot; it is imported as a draft.',
        // A password has no place in the report.
        excerpt: excerptOf(secret === 'password' ? secret : `${secret}: ${text}`),
      })
    return 'draft'
  }
  if (!publishedAt) {
    losses.push(noDate(fields))
    return 'draft'
  }
  const isPlanned = named.some((name) => plannedWords.test(textField(fields, name)))
  return isPlanned || Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published'
}

/** The first field that keeps the article from readers. */
function secretField(fields: Fields): string | undefined {
  const withIs = (names: string[]) => names.flatMap((name) => [name, `is_${name}`])
  return (
    withIs(hiding).find((name) => isOn(field(fields, name))) ??
    withIs(showing).find((name) => isOff(name, field(fields, name))) ??
    named.find((name) => isOther(field(fields, name))) ??
    ends.find((name) => isOver(field(fields, name)))
  )
}

/** The first entry of a list; any other value itself. */
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

function booleanOf(value: unknown): boolean | undefined {
  const word = String(value).trim()
  if (/^(true|yes|on|y|t|1)$/i.test(word)) return true
  return /^(false|no|off|n|f|0|never|none)$/i.test(word) ? false : undefined
}

/** Whether a front matter field such as `draft` is set to anything but false. */
const isOn = (raw: unknown) => {
  const value = firstOf(raw)
  return !isEmpty(value) && booleanOf(value) !== false
}

/** Whether a field that shows an article is false, or a word such as "draft". Dates and addresses are neither. */
function isOff(name: string, raw: unknown): boolean {
  const value = firstOf(raw)
  if (isEmpty(value) || value instanceof Date) return false
  if (name === 'permalink') return value === false
  const isWord = typeof value === 'string' && !/\d/.test(value) && !publicWords.test(value.trim())
  return booleanOf(value) === false || (isWord && booleanOf(value) === undefined)
}

/** Whether a field such as `status` has another value than those of public articles. */
function isOther(raw: unknown): boolean {
  const value = firstOf(raw)
  if (isEmpty(value) || booleanOf(value) === true) return false
  const word = String(value).trim()
  return !publicWords.test(word) && !plannedWords.test(word)
}

/** Whether a date is past; one that cannot be read counts as past. */
function isOver(raw: unknown): boolean {
  const value = firstOf(raw)
  if (isEmpty(value) || booleanOf(value) === false) return false
  const date = instant(value)
  return date === undefined || Date.parse(date) <= Date.now()
}

function noDate(fields: Fields): Loss {
  const date = textField(fields, 'date', 'pubDate', 'publish_date', 'published_at')
  return date
    ? {
        what: 'The date of publication',
        why: 'It cannot be read, or in two ways; the article is imported as a draft. Write it as 2024-05-12.',
        excerpt: excerptOf(date),
      }
    : {
        what: 'The date of publication',
        why: 'The front matter has no date; the article is imported as a draft.',
      }
}
