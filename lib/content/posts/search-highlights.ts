export type Stretch = { text: string; found: boolean; at: number }

const start = '\uE000'
const stop = '\uE001'

/** Splits a search result's text into matches and the text between them. */
export function stretchesOf(marked: string): Stretch[] {
  const stretches: Stretch[] = []
  let at = 0
  let found = false
  for (const text of marked.split(new RegExp(`([${start}${stop}])`))) {
    if (text === start || text === stop) found = text === start
    else if (text) stretches.push({ text, found, at })
    at += text.length
  }
  return stretches
}
