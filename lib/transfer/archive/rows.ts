import { z } from 'zod'
import type { Json } from '@/lib/platform/supabase/database.types'

/** A row as the database exports and imports it: its columns, without generated ones. */
export type Row = Record<string, Json | undefined>

const rowSchema = z.record(z.string(), z.json())

/** Rows as JSON Lines. */
export const writeLines = (rows: readonly Row[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** The rows of a file of JSON Lines. @throws when it is not one */
export const readLines = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => rowSchema.parse(JSON.parse(line)))
