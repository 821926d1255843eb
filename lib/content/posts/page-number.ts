/** The number in `/blog/page/{n}`: 2 or more, in canonical form. Page 1 is `/blog` itself. */
export function parsePageNumber(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) && text !== '1' ? Number(text) : null
}
