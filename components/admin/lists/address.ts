type Asked = Record<string, string | number | boolean>

/** The address of a list as it is asked for; what is as usual is not said. */
export function addressOfList<Filters extends Asked>(path: string, usual: Filters, asked: Filters): string {
  const said = Object.entries(asked).filter(([name, value]) => value !== usual[name])
  const query = new URLSearchParams(
    said.map(([name, value]) => [name, value === true ? 'on' : String(value)]),
  )
  return query.size > 0 ? `${path}?${query}` : path
}
