import { consentOf } from './consent.ts'
import { type AddressTable, parseTable } from './table.ts'

export const maxImportedAddresses = 5000
export const tooManyAddresses = `Import at most ${maxImportedAddresses.toLocaleString('en')} addresses at once.`
export const maxAddressLength = 254

const endedStates = new Set(['unsubscribed', 'pending', 'waiting for confirmation', 'bounced', 'cleaned'])
const heading = /\be-?mails?\b/i

/**
 * The entries of a pasted list or a CSV file, unchanged. Below a heading with a column of addresses only that column is read; otherwise
 * each cell with an @ counts as an address, and so does a line without any. `skipped`: number of lines that say the person is not subscribed.
 */
export function parseEntries(pasted: string): { addresses: string[]; skipped: number } {
  const text = pasted.replace(/^\uFEFF/, '')
  const table = parseTable(text)
  return table ? entriesOfTable(table) : entriesOfLines(text)
}

/** The form asks for consent to all of them, so only rows that say the opposite are left out. */
function entriesOfTable({ columns, address, rows }: AddressTable) {
  const subscribed = rows.filter((cells) => {
    const row = Object.fromEntries(columns.map((name, at) => [name, cells[at]]))
    return consentOf(row) !== 'unsubscribed' && !cells.some(isEndedState)
  })
  const addresses = subscribed.map((cells) => cut(cellText(cells[address] ?? '') || cells.join(', ')))
  return { addresses, skipped: rows.length - subscribed.length }
}

function entriesOfLines(text: string) {
  const lines = text.split(/[\r\n]+/).filter((line) => /[^\s,;"]/.test(line))
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

const isEnded = (cells: string[]) => cells.some((cell) => cell.includes('@')) && cells.some(isEndedState)

const isEndedState = (cell: string) => endedStates.has(cell.trim().toLowerCase())

function addressesIn(cells: string[]): string[] {
  const addresses = cells.filter((cell) => cell.includes('@'))
  return (addresses.length > 0 ? addresses : [cells.join(' ')]).map(cut)
}

// Cut one character above the maximum, so that a long address stays invalid.
const cut = (entry: string) => entry.slice(0, maxAddressLength + 1)
