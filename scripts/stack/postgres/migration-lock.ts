import postgres from 'postgres'

/**
 * Runs `work` while no other server migrates the same PostgreSQL or changes its grants; both fail when they are done
 * twice at once. The lock ends with its connection. Without a URL the database belongs to this process anyway.
 */
export async function withMigrationLock<T>(url: string | undefined, work: () => Promise<T>): Promise<T> {
  if (!url) return work()
  const sql = postgres(url, { max: 1, max_lifetime: null, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(hashtext('academy: migrations and grants'))`
    return await work()
  } finally {
    await sql.end({ timeout: 5 })
  }
}
