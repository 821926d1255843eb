import { memberBytes } from './bounds.ts'
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
  let waiting: Row[] = []
  let [bytes, files] = [0, 0]
  const write = format === 'csv' ? writeFlat : writeLines
  const flush = async () => {
    if (waiting.length === 0) return
    files++
    await add(`${path}${files > 1 ? `-${files}` : ''}.${format}`, write(waiting))
    waiting = []
    bytes = 0
  }
  return {
    add: async (rows) => {
      waiting.push(...rows)
      bytes += JSON.stringify(rows).length
      if (bytes >= memberBytes) await flush()
    },
    end: flush,
  }
}
