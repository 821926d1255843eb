import { Unavailable } from '../errors.ts'

type Counted = { error: unknown; count: number | null }

/** Rows of a query, for `readPage`. */
interface Rows<Row> {
  range(
    from: number,
    to: number,
  ): PromiseLike<Counted & { data: Row[] | null; error: { code: string } | null }>
}

/** One page of a query's rows, counted from 1, and how many there are in all. @throws Unavailable */
export async function readPage<Row>(query: Rows<Row>, page: number, perPage: number) {
  const from = (page - 1) * perPage
  const { data, error, count } = await query.range(from, from + perPage - 1)
  // PGRST103: the page is beyond the last row. That response has no count.
  if (error?.code === 'PGRST103') return { rows: [], count: countOf(await query.range(0, 0)) }
  if (error || !data) throw new Unavailable('database', error)
  return { rows: data, count: count ?? data.length }
}

/** How many rows a query counted. @throws Unavailable */
export function countOf({ error, count }: Counted): number {
  if (error) throw new Unavailable('database', error)
  return count ?? 0
}

/** The options of a select for `countRows`. */
export const counted = { count: 'exact', head: true } as const

/** How many rows a query finds. Without the limit, the embedded server would also read them. @throws Unavailable */
export const countRows = async (query: { limit(rows: number): PromiseLike<Counted> }): Promise<number> =>
  countOf(await query.limit(0))
