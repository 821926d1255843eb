type Query<Result> = (sql: string, parameters?: never[], options?: never) => Promise<Result>

/**
 * lite sends each setting of a request (role, claims, path, headers) as a query of its own: ten before the only one that reads something. Returns a
 * `query` that keeps settings until the next other query, and then sends them as one. A setting that is refused rejects that next query.
 * `skipped`: the result of a query that was kept, which nobody reads.
 */
export function batchSettings<Result>(query: Query<Result>, skipped: Result): Query<Result> {
  let kept: Setting[] = []
  return async (sql, parameters, options) => {
    const setting = settingOf(sql, parameters)
    if (setting) {
      kept.push(setting)
      return skipped
    }
    const settings = kept
    kept = []
    // They end with their transaction, so that none is left to set.
    const isNeeded = settings.length > 0 && !/^(BEGIN|COMMIT|ROLLBACK)$/i.test(sql)
    if (isNeeded) await query(...queryFor(settings))
    return query(sql, parameters, options)
  }
}

type Setting = [name: string, value: unknown]

/** The setting of the current transaction that a query of lite makes; undefined for any other query. */
function settingOf(sql: string, parameters: unknown[] = []): Setting | undefined {
  const [, name, role] =
    /^SELECT set_config\('([\w.]+)', (?:\$1|''), true\)$|^SET LOCAL ROLE "(\w+)"$/.exec(sql) ?? []
  if (name) return [name, parameters[0] ?? '']
  if (role) return ['role', role]
  if (sql === 'SET LOCAL transaction_read_only = on') return ['transaction_read_only', 'on']
  return undefined
}

function queryFor(settings: Setting[]): [sql: string, parameters: never[]] {
  const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
  return [`SELECT ${calls.join(', ')}`, settings.flat() as never[]]
}
