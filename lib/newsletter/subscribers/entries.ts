export const maxImportedAddresses = 5000
export const tooManyAddresses = `Import at most ${maxImportedAddresses.toLocaleString('en')} addresses at once.`
export const maxAddressLength = 254

const endedStates = new Set(['unsubscribed', 'pending', 'waiting for confirmation', 'bounced', 'cleaned'])
const heading = /\be-?mails?\b/i

/**
 * The entries of a pasted list or a CSV file, unchanged: each cell with an @ counts as an address, and so
 * does a line without any. `skipped`: number of lines that say the person is not subscribed.
 */
export function parseEntries(text: string): { addresses: string[]; skipped: number } {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/[\r\n]+/)
    .filter((line) => /[^\s,;"]/.test(line))
  if (lines[0] && !lines[0].includes('@') && heading.test(lines[0])) lines.shift()
  const rows = lines.map((line) => line.split(/[,;\t]/).map(cellText))
  const subscribed = rows.filter((cells) => !isEnded(cells))
  return { addresses: subscribed.flatMap(addressesIn), skipped: rows.length - subscribed.length }
}

/** A cell without quotes; of `Amina Bello <amina@example.com>` the address. */
function cellText(cell: string): string {
  const text = cell.trim().replace(/^"|"$/g, '').trim()
  return (/<([^<>]*@[^<>]*)>/.exec(text)?.[1] ?? text).replace(/^mailto:/i, '').trim()
}

const isEnded = (cells: string[]) =>
  cells.some((cell) => cell.includes('@')) && cells.some((cell) => endedStates.has(cell.toLowerCase()))

// Cut one character above the maximum, so that a long address stays invalid.
function addressesIn(cells: string[]): string[] {
  const addresses = cells.filter((cell) => cell.includes('@'))
  return (addresses.length > 0 ? addresses : [cells.join(' ')]).map((cell) =>
    cell.slice(0, maxAddressLength + 1),
  )
}
