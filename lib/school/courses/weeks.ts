/** `8` -> `8 weeks`, `1` -> `1 week`. */
export function formatWeeks(weeks: number): string {
  return `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`
}
