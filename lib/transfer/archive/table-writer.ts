import { memberLength } from './bounds.ts'
import { writeFlat } from './flat-rows.ts'
import { writePost } from './post-file.ts'
import { type Row, writeLines } from './rows.ts'
import type { ArchivedTable } from './tables.ts'
import type { AddMember } from './zip-writer.ts'

interface TableWriter {
  add: (rows: readonly Row[]) => Promise<void>
  end: () => Promise<void>
}

/** Writers of tables, to be used in the order of `archivedTables`: posts name the categories and authors before them. */
export function tableWriter(add: AddMember): (table: ArchivedTable) => TableWriter {
  const names = new Map<unknown, string>()
  return (table) => {
    if (table.format === 'posts') return postWriter(table, add, names)
    const writer = rowWriter(table, add)
    if (!['public.categories', 'public.authors'].includes(table.source)) return writer
    return {
      ...writer,
      add: (rows) => {
        for (const { id, name } of rows) names.set(id, String(name))
        return writer.add(rows)
      },
    }
  }
}

/** A file for each post, named after its address. */
function postWriter(
  { path }: ArchivedTable,
  add: AddMember,
  names: ReadonlyMap<unknown, string>,
): TableWriter {
  return {
    add: async (rows) => {
      const adding = rows.map((row) => {
        const named = { category: names.get(row.category_id), author: names.get(row.author_id) }
        return add(`${path}/${row.slug}.md`, writePost(row, named))
      })
      await Promise.all(adding)
    },
    end: async () => {},
  }
}

/** Files of some MB: `path.csv`, `path-2.csv` and so on. */
function rowWriter({ path, format }: ArchivedTable, add: AddMember): TableWriter {
  let texts: string[] = []
  let [length, files] = [0, 0]
  const flush = async () => {
    if (texts.length === 0) return
    files++
    await add(`${path}${files > 1 ? `-${files}` : ''}.${format}`, texts.join(''))
    texts = []
    length = 0
  }
  return {
    add: async (rows) => {
      const text = format === 'csv' ? writeFlat(rows, texts.length === 0) : writeLines(rows)
      texts.push(text)
      length += text.length
      if (length >= memberLength) await flush()
    },
    end: flush,
  }
}
