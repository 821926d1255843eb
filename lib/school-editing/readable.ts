import { formatNaira } from '@/lib/platform/money'
import { formatLongDay } from '@/lib/platform/time'
import type { SchoolField } from './forms'

type Kind = Pick<SchoolField, 'control' | 'options'>

/** A stored value in a few words, as people read it; lists say how long they are. */
export function readable({ control, options }: Kind, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  if (control === 'money' && typeof value === 'number') return formatNaira(value)
  const text = String(value)
  if (control === 'date') return formatLongDay(text)
  return excerpt(options?.[text] ?? text)
}

/**
 * Describes how an earlier version of a field differs from the current one: its earlier value, or for a list the entries that were removed and added
 * since.
 */
export function difference(kind: Kind, before: unknown, now: unknown): string {
  if (typeof before === 'string' && typeof now === 'string' && kind.control === 'prose' && before)
    return excerpt(before, now)
  if (!Array.isArray(before) || !Array.isArray(now)) return readable(kind, before)
  const [entries, others] = [before.map(entryText), now.map(entryText)]
  const gone = entries.filter((entry) => !others.includes(entry))
  const added = others.filter((entry) => !entries.includes(entry))
  if (gone.length === 0 && added.length === 0)
    return entries.length === others.length ? 'in another order' : readable(kind, before)
  const parts = [
    gone.length > 0 && `with ${quoted(gone, added)}`,
    added.length > 0 && `without ${quoted(added, gone)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

const maxQuoted = 5

/** The first of these entries, each from where it differs from its counterpart. */
function quoted(entries: readonly string[], others: readonly string[]): string {
  const shown = entries.slice(0, maxQuoted).map((entry, index) => `“${excerpt(entry, others[index])}”`)
  const more = entries.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

// The database stores the parts of an entry in an order of its own.
const partsInOrder = ['title', 'heading', 'label', 'text', 'days', 'opens', 'closes', 'url']

function entryText(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry)
  const parts = partsInOrder.map((part) => (entry as Record<string, unknown>)[part])
  return parts.flatMap((part) => (Array.isArray(part) ? part.join(', ') : part) || []).join(' · ')
}

const maxLength = 120

/** A long text is cut to what is around its first difference from the other one. */
function excerpt(text: string, other = ''): string {
  if (text.length <= maxLength) return text
  const same = [...text].findIndex((character, index) => character !== other[index])
  const start = same > maxLength / 2 ? text.lastIndexOf(' ', same - 20) + 1 : 0
  const end = start + maxLength - 6
  return `${start > 0 ? '...' : ''}${text.slice(start, end)}${end < text.length ? '...' : ''}`
}
