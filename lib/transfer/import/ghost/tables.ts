import { JSONParser } from '@streamparser/json'
import { RefusedFile } from '../model.ts'

export type Row = Readonly<Record<string, unknown>>

/** Characters and values of one row: a longer one is no article, and is not collected to its end. */
const maxRow = { characters: 32 * 1024 ** 2, tokens: 200_000 }
const maxDepth = 20_000

/**
 * The rows of some tables of a Ghost export, one after the other, so that a large file needs little memory.
 * @throws RefusedFile
 */
export async function* readTables(
  text: AsyncIterable<string>,
  tables: readonly string[],
  fileName: string,
  max = maxRow,
): AsyncGenerator<{ table: string; row: Row }> {
  // The rows of all tables, because each ends what is counted below.
  const paths = ['$.db.*.data.*.*', '$.data.*.*', '$.db.*.meta', '$.meta']
  const parser = new JSONParser({ paths, keepStack: false })
  const found: { table: string; row: Row }[] = []
  let isExport = false
  let depth = 0
  /** Characters and values since the end of the last row. */
  let [characters, tokens] = [0, 0]
  parser.onValue = ({ value, stack, key }) => {
    characters = 0
    tokens = 0
    const table = String(stack.at(-1)?.key ?? '')
    if (key === 'meta') isExport = true
    else if (typeof value === 'object' && value !== null && tables.includes(table))
      found.push({ table, row: value as Row })
  }
  parser.onToken = () => {
    tokens += 1
    if (tokens > max.tokens) throw new RefusedFile(tooLong(fileName))
  }
  try {
    for await (const piece of text) {
      depth = checkedDepth(piece, depth)
      characters += piece.length
      parser.write(piece)
      if (characters > max.characters) throw new RefusedFile(tooLong(fileName))
      yield* found.splice(0)
    }
  } catch (error) {
    if (error instanceof RefusedFile) throw error
    throw new RefusedFile(`${fileName} is no valid JSON. Export it from Ghost again.`)
  }
  if (!parser.isEnded) throw new RefusedFile(`${fileName} ends in the middle. Export it from Ghost again.`)
  if (!isExport)
    throw new RefusedFile(
      `${fileName} is no Ghost export. In Ghost choose Settings, Import/Export, Export content.`,
    )
}

const tooLong = (fileName: string) =>
  `${fileName} has a text that is longer than an article can be. Export it from Ghost again.`

/** Counts brackets without knowing strings: far above what an export has, far below what exhausts the memory. */
function checkedDepth(piece: string, before: number): number {
  let depth = before
  for (const bracket of piece.match(/[[\]{}]/g) ?? []) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > maxDepth) throw new Error('too deep')
  }
  return depth
}
