type Query<Result> = (sql: string, parameters?: never[], options?: never) => Promise<Result>

/**
 * Wraps a driver's `query` so that settings of the current transaction (role, claims, path, headers) are sent together, in one query, before the
 * next query that is not a setting. lite sets each with a query of its own, up to ten per request. When the database rejects a setting, the
 * query that follows it is rejected. `skipped`: the result returned for a setting; lite ignores it.
 */
export function batchSettings<Result>(query: Query<Result>, skipped: Result): Query<Result> {
  let waiting: Setting[] = []
  return async (sql, parameters, options) => {
    const setting = settingOf(sql, parameters)
    if (setting) {
      waiting.push(setting)
      return skipped
    }
    const settings = waiting
    waiting = []
    // Settings last until their transaction ends, so at its end and before the next one begins they are dropped.
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
