type Query = <Row>(sql: string) => Promise<Row[]>

/** What is in a database: its version, the applied migrations, and the number of rows in each table. */
export type Facts = { version: string; migrations: string[]; rows: Record<string, number> }

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
  return {
    version: server?.version ?? '',
    migrations: migrations.map(({ version }) => version),
    rows: Object.fromEntries(counts.map(({ name, rows }) => [name, Number(rows)])),
  }
}

/** The tables of the site and of its accounts. Hosted projects have more schemas, which are the platform's own. */
const listTables = `
  select schemaname || '.' || tablename as name, format('%I.%I', schemaname, tablename) as quoted from pg_tables
  where schemaname in ('public', 'private', 'auth', 'supabase_migrations') order by 1`

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A sentence about the first table whose row count differs from the expected one; undefined when all match. */
export function differenceOf(found: Facts, expected: Facts): string | undefined {
  for (const [table, rows] of Object.entries(expected.rows))
    if (found.rows[table] !== rows) return `${table} has ${found.rows[table] ?? 'no'} rows instead of ${rows}`
  if (found.migrations.join() !== expected.migrations.join()) return 'its migrations are others'
  return undefined
}
