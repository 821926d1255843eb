import type { z } from 'zod'

type Query = Record<string, string | string[] | undefined>

/** A query parameter's first value; repetitions are ignored. */
export const firstValue = (value: Query[string]) => (Array.isArray(value) ? value[0] : value)

/** A page's query string, checked against its rules. */
export async function readQuery<Rules extends z.ZodType>(rules: Rules, searchParams: Promise<Query>) {
  const params = Object.entries(await searchParams).map(([name, value]) => [name, firstValue(value)])
  return rules.parse(Object.fromEntries(params))
}
