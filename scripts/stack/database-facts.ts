export type Query = <Row>(sql: string) => Promise<Row[]>

/** What is in a database: its version, the applied migrations, the number of rows in each table, and the names of the library's pictures. */
export type Facts = Comparable & { pictures: string[] }

type Comparable = { version: string; migrations: string[]; rows: Record<string, number> }

export async function readFacts(query: Query): Promise<Facts> {
  const [server] = await query<{ version: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  )
  const migrations = await query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  const tables = await query<{ name: string; quoted: string }>(listTables)
  const counts = await query<{ name: string; rows: string | number }>(
    tables
      .map(({ name, quoted }) => `select ${literal(name)} as name, count(*) as rows from ${quoted}`)
      .join(' union all '),
  )
  // An old backup may be from before the library.
  const pictures = tables.some(({ name }) => name === 'private.media')
    ? await query<{ name: string }>('select name from private.media')
    : []
  return {
    version: server?.version ?? '',
    migrations: migrations.map(({ version }) => version),
    rows: Object.fromEntries(counts.map(({ name, rows }) => [name, Number(rows)])),
    pictures: pictures.map(({ name }) => name),
  }
}

/** The tables of the site and of its accounts. Hosted projects have more schemas, which are the platform's own. */
const listTables = `
  select schemaname || '.' || tablename as name, format('%I.%I', schemaname, tablename) as quoted from pg_tables
  where schemaname in ('public', 'private', 'auth', 'supabase_migrations') order by 1`

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A sentence about the first table whose row count differs from the expected one; undefined when all match. */
export function differenceOf(found: Comparable, expected: Comparable): string | undefined {
  for (const [table, rows] of Object.entries(expected.rows))
    if (found.rows[table] !== rows) return `${table} has ${found.rows[table] ?? 'no'} rows instead of ${rows}`
  if (found.migrations.join() !== expected.migrations.join()) return 'its migrations are others'
  return undefined
}
