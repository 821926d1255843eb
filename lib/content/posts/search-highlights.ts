export type Stretch = { text: string; found: boolean; at: number }

const start = '\uE000'
const stop = '\uE001'

/** Text from the search, cut where what was found begins and ends. */
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
