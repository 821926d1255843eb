/**
 * An instant in ISO 8601 and UTC; undefined for what is no date, or could be two: `12/05/2024` is December in America and May
 * elsewhere. Times without a zone are taken as UTC, wherever the server is.
 */
export function instant(value: unknown): string | undefined {
  const date =
    value instanceof Date
      ? value
      : typeof value === 'number'
        ? new Date(value)
        : typeof value === 'string' && /\d/.test(value)
          ? new Date(readable(value.trim()))
          : undefined
  if (!date || Number.isNaN(date.getTime())) return undefined
  const year = date.getUTCFullYear()
  return year >= 1970 && year <= 2200 ? date.toISOString() : undefined
}

const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/
const yearLast = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\b(.*)$/
const zoned = /(?:Z|UTC|GMT|\b[ECMP][SD]T|:\d{2}\s*[+-]\d{2}:?\d{2})\s*(?:\([^()]*\))?$/

/** A date as `Date` reads it in every time zone; an empty text for none. */
function readable(text: string): string {
  const [, day, time = '00:00:00', zone = 'Z'] = iso.exec(text) ?? []
  if (day) return `${day}T${time}${zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`
  const [, compactYear, compactMonth, compactDay] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (compactYear) return `${compactYear}-${compactMonth}-${compactDay}T00:00:00Z`
  const [whole, first = '', mark, second = '', year, rest = ''] = yearLast.exec(text) ?? []
  if (!whole) return inUtc(text)
  // With full stops the day stands first everywhere.
  const dayFirst = mark === '.' || Number(first) > 12
  if (!dayFirst && Number(second) <= 12 && Number(first) !== Number(second)) return ''
  return inUtc(dayFirst ? `${year}/${second}/${first}${rest}` : `${year}/${first}/${second}${rest}`)
}

const inUtc = (text: string) => (zoned.test(text) ? text : `${text} UTC`)
