import path from 'node:path'
import { parse } from 'csv-parse'
import { columnName, consentOf } from '../../../newsletter/subscribers/consent.ts'
import { instant } from '../dates.ts'
import { type Loss, RefusedFile, type Subscriber } from '../model.ts'
import { isOfSite, type Member } from './inputs.ts'
import { decoded } from './text.ts'

/** Folders of tables that a site shows or reads, which are no lists of subscribers. */
const folders = /(^|\/)(_?data|(wp-)?content|static|public|assets|files|src|_?posts|images|media|uploads)\//i

/**
 * The CSV files that may be lists of subscribers, and a loss for each other one that is skipped because of its folder. `named`: considers only file
 * names with `email`, `subscriber` or `member`. Lost columns are known once the lists have been read.
 */
export function listsAmong(members: readonly Member[], named = false) {
  const tables = members.filter(
    ({ name }) =>
      /\.csv$/i.test(name) && (!named || /email|subscriber|member/i.test(path.posix.basename(name))),
  )
  const others: Loss[] = tables
    .filter(({ name }) => folders.test(name) && !isOfSite(name))
    .map(({ name }) => ({
      what: `The file ${name}`,
      why: 'Files in this folder are not read as lists of subscribers. If this file is one, choose it as a separate file.',
    }))
  const ofPeople = new Map<string, Loss>()
  async function* subscribers() {
    for (const file of tables.filter(({ name }) => !folders.test(name)))
      yield* readMembers(decoded(await file.open(), file.name), file.name, (columns) => {
        const lost = columns.filter((one) => /^((first|last)_)?name$|^(labels|tags|notes?)$/.test(one))
        if (lost.length > 0)
          ofPeople.set(file.name, {
            what: `Columns of ${file.name}`,
            why: 'This newsletter keeps only the address and the consent of a subscriber.',
            excerpt: lost.join(', '),
          })
      })
  }
  return { subscribers, losses: () => [...others, ...ofPeople.values()] }
}

/**
 * The people of a list in CSV: Ghost's members, Substack's list or any other with a column of addresses. Without a word
 * about consent nobody is taken to have given it. @throws RefusedFile
 */
export async function* readMembers(
  text: AsyncIterable<string>,
  fileName: string,
  visitColumns: (columns: readonly string[]) => void = () => {},
): AsyncGenerator<Subscriber> {
  const parser = parse({
    columns: (names: string[]) => {
      const columns = columnsOf(names, fileName)
      visitColumns(columns)
      return columns
    },
    bom: true,
    relax_column_count: true,
    max_record_size: 1_000_000,
  })
  const feed = (async () => {
    for await (const piece of text)
      if (!parser.write(piece)) await new Promise((resolve) => parser.once('drain', resolve))
    parser.end()
  })()
  feed.catch((error) => parser.destroy(error))
  try {
    for await (const row of parser) {
      const member = toSubscriber(row)
      if (member) yield member
    }
  } catch (error) {
    if (error instanceof RefusedFile) throw error
    throw new RefusedFile(`${fileName} is no readable CSV file. Export the list again.`)
  }
}

function columnsOf(names: string[], fileName: string): string[] {
  const columns = names.map(columnName)
  if (columns.length === 1 && /[;\t]/.test(names[0] ?? ''))
    throw new RefusedFile(
      `${fileName} has no commas between its columns. Save it as CSV with commas and try again.`,
    )
  if (!columns.includes('email'))
    throw new RefusedFile(
      `${fileName} has no column named email. Name the column of addresses so and try again.`,
    )
  return columns
}

function toSubscriber(row: Record<string, string | undefined>): Subscriber | undefined {
  const email = row.email?.trim().toLowerCase()
  if (!email) return undefined
  return {
    email,
    status: consentOf(row),
    since: instant(row.created_at ?? row.subscribed_at ?? row.start_date),
  }
}
