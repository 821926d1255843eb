const byteOrderMark = '\uFEFF'
/** Also after white space and in full-width form, which some spreadsheets ignore. */
const runs = /^\s*[=+\-@＝＋－＠]|^[\t\r]/
const dialled = /^\+[\d .()-]+$/

/** CSV (RFC 4180) with a UTF-8 byte order mark, in which spreadsheets execute no cell as a formula. */
export function csv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string): string {
  const text = phone(value) ?? (runs.test(value) ? `'${value}` : value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A phone number with country code, in separated groups and without its plus, which would start a formula.
 * Spreadsheets show bare digits as 2.35E+12; with spaces they stay unchanged.
 */
function phone(value: string): string | undefined {
  if (!dialled.test(value)) return undefined
  const groups = value.replace('(0)', '').match(/\d+/g) ?? []
  const digits = groups.join('')
  if (digits.length < 8 || digits.length > 15) return undefined
  return `${groups.length > 1 ? groups.join(' ') : digits.replace(/\d{3}(?=\d{3})/g, '$& ')}`
}
