const byteOrderMark = '\uFEFF'
/** Also behind white space and in full width, which some spreadsheets read past. */
const runs = /^\s*[=+\-@＝＋－＠]|^[\t\r]/
const dialled = /^\+[\d .()-]+$/

/** A file any spreadsheet opens as text: RFC 4180, marked as UTF-8, and no cell is run as a formula. */
export function csv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string): string {
  const text = phone(value) ?? (runs.test(value) ? `'${value}` : value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A number with its country code, in groups apart and without its plus, which would start a formula. Bare digits would be
 * shown as 2.35E+12; with spaces between they stay as they are.
 */
function phone(value: string): string | undefined {
  if (!dialled.test(value)) return undefined
  const groups = value.replace('(0)', '').match(/\d+/g) ?? []
  const digits = groups.join('')
  if (digits.length < 8 || digits.length > 15) return undefined
  return `${groups.length > 1 ? groups.join(' ') : digits.replace(/\d{3}(?=\d{3})/g, '$& ')}`
}
