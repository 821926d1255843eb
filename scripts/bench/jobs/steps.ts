import { Stop } from '../../stack/log.ts'

/** What a job costs: taps or clicks; keys, of which each typed text counts as one; pages that were loaded. */
export type Cost = { taps: number; keys: number; loads: number }

export type Screen = 'phone' | 'desktop'

export const sumOf = ({ taps, keys, loads }: Cost) => taps + keys + loads

export const add = (one: Cost, other: Cost): Cost => ({
  taps: one.taps + other.taps,
  keys: one.keys + other.keys,
  loads: one.loads + other.loads,
})

export const nothing: Cost = { taps: 0, keys: 0, loads: 0 }

/** Saving in the editor: a phone taps the button and gets the list, a desktop presses Ctrl+S and stays. */
const saving: Record<Screen, Cost> = {
  phone: { taps: 1, keys: 0, loads: 1 },
  desktop: { taps: 0, keys: 1, loads: 0 },
}

/**
 * The cost of steps that are written down, such as "tap Posts, load the list, type a word, save". A step may begin with
 * how often it is taken: "5 tap Delete".
 */
export function costOf(steps: string, screen: Screen): Cost {
  return steps
    .split(',')
    .map((step) => stepCost(step.trim(), screen))
    .reduce(add, nothing)
}

function stepCost(step: string, screen: Screen): Cost {
  const [, times = '1', verb = ''] = /^(?:(\d+) )?(\w+)/.exec(step) ?? []
  if (verb === 'save') return saving[screen]
  const count = Number(times)
  if (verb === 'tap') return { ...nothing, taps: count }
  if (verb === 'key' || verb === 'type') return { ...nothing, keys: count }
  if (verb === 'load') return { ...nothing, loads: count }
  throw new Stop(`A step does not say what is done: ${step}`)
}
