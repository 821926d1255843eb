/**
 * An instant in ISO 8601 and UTC; undefined for what is no date, or could be two: `12/05/2024` is December in America and May
 * elsewhere. Times without a zone are taken as UTC, wherever the server is.
 */
export function instant(value: unknown): string | undefined {
  const date =
    value instanceof Date
      ? // Dates of TOML without a zone would be written without one.
        new Date(value.getTime())
      : typeof value === 'number'
        ? new Date(value)
        : typeof value === 'string' && /\d/.test(value)
          ? new Date(readable(value.trim()))
          : undefined
  if (!date || Number.isNaN(date.getTime())) return undefined
  const year = date.getUTCFullYear()
  return year >= 1970 && year <= 2200 ? date.toISOString() : undefined
}

const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/
const compact = /^(\d{4})(\d{2})(\d{2})$/
const yearFirst = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?!\d)/
const yearLast = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\b(.*)$/
const monthName =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const zoned =
  /(?:Z|UTC|GMT|\b[ECMP][SD]T|:\d{2}\s*[+-]\d{2}:?\d{2}|(?:GMT|UTC)[+-]\d{1,2}(?::?\d{2})?)\s*(?:\([^()]*\))?$/

/** A date as `Date` reads it in every time zone; an empty text for none, and for a day that no month has. */
function readable(raw: string): string {
  const text = yearLast.test(raw) ? withYearFirst(raw) : raw.replace(compact, '$1-$2-$3')
  if (!hasDay(text)) return ''
  const [, day, time = '00:00:00', zone = 'Z'] = iso.exec(text) ?? []
  if (day) return `${day}T${time}${zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`
  return zoned.test(text) ? text : `${text} UTC`
}

function withYearFirst(text: string): string {
  const [, first = '', mark, second = '', year, rest = ''] = yearLast.exec(text) ?? []
  // With full stops the day stands first everywhere.
  const dayFirst = mark === '.' || Number(first) > 12
  if (!dayFirst && Number(second) <= 12 && Number(first) !== Number(second)) return ''
  return dayFirst ? `${year}/${second}/${first}${rest}` : `${year}/${first}/${second}${rest}`
}

/** Whether a text names a year, a month and a day of it: `Date` reads `Version 5` and June 31 as days of other months. */
function hasDay(text: string): boolean {
  const [, year, , month, day] = yearFirst.exec(text) ?? []
  if (year) return isDay(Number(year), Number(month), Number(day))
  const name = monthName.exec(text)?.[1]?.slice(0, 3).toLowerCase() ?? ''
  const [namedYear] = /\b(?:19|20|21)\d{2}\b/.exec(text) ?? []
  const [namedDay] = /(?<![\d:])\d{1,2}(?![\d:])/.exec(text) ?? []
  return isDay(Number(namedYear), months.indexOf(name) + 1, Number(namedDay))
}

const isDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1
