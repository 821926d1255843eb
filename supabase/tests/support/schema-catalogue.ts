import { readFileSync } from 'node:fs'

const types = readFileSync('lib/platform/supabase/database.types.ts', 'utf8')

export interface Callable {
  name: string
  args: Record<string, null>
  /** The TypeScript type of each argument. */
  argumentTypes: Record<string, string>
}

/** Every function of the schema `public` in the generated types, with null for each required argument. */
export function everyFunction(): Callable[] {
  const found = [
    ...between('Functions: {', 'Enums: {').matchAll(/"(\w+)":\s*\{ Args: (\{.*?\}|[^;]*); Returns/gs),
  ]
  return found.map(([, name = '', args = '']) => ({
    name,
    args: nullsFor(args),
    argumentTypes: typesOf(args),
  }))
}

/** Every table of the schema `public` in the generated types. */
export function everyTable(): string[] {
  const found = [...between('Tables: {', 'Views: {').matchAll(/"(\w+)":\s*\{\s*Row: /g)]
  return found.map(([, name = '']) => name)
}

function between(start: string, end: string): string {
  const from = types.indexOf(start)
  return types.slice(from, types.indexOf(end, from))
}

function nullsFor(args: string) {
  return Object.fromEntries([...args.matchAll(/"(\w+)": /g)].map(([, name = '']) => [name, null]))
}

function typesOf(args: string) {
  return Object.fromEntries(
    [...args.matchAll(/"(\w+)": ([^,}]+)/g)].map(([, name = '', type = '']) => [name, type.trim()]),
  )
}
