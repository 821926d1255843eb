import { JSONParser } from '@streamparser/json'
import { RefusedFile } from '../model.ts'

export type Row = Readonly<Record<string, unknown>>

/** A longer value is no article. */
const maxStringBytes = 32 * 1024 ** 2

/**
 * The rows of some tables of a Ghost export, one after the other, so that a large file needs little memory.
 * @throws RefusedFile
 */
export async function* readTables(
  text: AsyncIterable<string>,
  tables: readonly string[],
  fileName: string,
): AsyncGenerator<{ table: string; row: Row }> {
  const paths = tables.flatMap((table) => [`$.db.*.data.${table}.*`, `$.data.${table}.*`])
  const parser = new JSONParser({ paths: [...paths, '$.db.*.meta', '$.meta'], keepStack: false })
  const found: { table: string; row: Row }[] = []
  let isExport = false
  let depth = 0
  parser.onValue = ({ value, stack, key }) => {
    if (key === 'meta') isExport = true
    else if (typeof value === 'object' && value !== null)
      found.push({ table: String(stack.at(-1)?.key ?? ''), row: value as Row })
  }
  try {
    for await (const piece of text) {
      depth = checkedDepth(piece, depth)
      parser.write(piece)
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

/** Counts brackets without knowing strings: far above what an export has, far below what exhausts the memory. */
function checkedDepth(piece: string, before: number): number {
  let depth = before
  if (piece.length > maxStringBytes) throw new Error('too long')
  for (const bracket of piece.match(/[[\]{}]/g) ?? []) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > 20_000) throw new Error('too deep')
  }
  return depth
}
