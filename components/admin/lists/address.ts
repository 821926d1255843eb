type Asked = Record<string, string | number | boolean>

/** The URL of a list; parameters at their defaults are left out. */
export function addressOfList<Filters extends Asked>(
  path: string,
  defaults: Filters,
  asked: Filters,
): string {
  const said = Object.entries(asked).filter(([name, value]) => value !== defaults[name])
  const query = new URLSearchParams(
    said.map(([name, value]) => [name, value === true ? 'on' : String(value)]),
  )
  return query.size > 0 ? `${path}?${query}` : path
}
