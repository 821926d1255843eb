/** The text that each field of a streamed response has gained since the last call, in order of the fields. */
export function appended(report: (field: string, words: string) => void) {
  const seen: Record<string, string> = {}
  return (fields: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(fields)) {
      const before = seen[field] ?? ''
      if (typeof value !== 'string' || value.length <= before.length) continue
      seen[field] = value
      report(field, value.slice(before.length))
    }
  }
}
