import { z } from 'zod'
import type { Json } from '@/lib/platform/supabase/database.types'
import { maxRowLength } from './bounds.ts'

/** A row as the database exports and imports it: its columns, without generated ones. */
export type Row = Record<string, Json | undefined>

const rowSchema = z.record(z.string(), z.json())

/** Rows as JSON Lines. */
export const writeLines = (rows: readonly Row[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Yields the rows of a JSON Lines file, parsing one line at a time. @throws if the text is not valid */
export function* readLines(text: string): Generator<Row> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end < 0 ? undefined : end)
    if (line.length > maxRowLength) throw new Error('a row is too long')
    if (line !== '') yield rowSchema.parse(JSON.parse(line))
    start += line.length + 1
  }
}
