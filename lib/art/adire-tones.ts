import { luminance } from './oklch'
import { colour, isDip, paleOf } from './palette'
import type { AdireTone, YarnName } from './spec'

/** How a piece is dyed. `grounds` are drawn by lot; one tile in seven takes `accent`. */
export type Dye = { grounds: readonly string[]; accent: string; gap: string; block: string }

export function dyeFor(tone: AdireTone, yarn: YarnName): Dye {
  const category = colour[yarn]
  if (tone === 'deep') {
    const grounds = [colour.dip10, colour.dip10, colour.dip11, colour.dip9]
    return { grounds, accent: category, gap: colour.dip12, block: category }
  }
  if (tone === 'pale') {
    return {
      grounds: [colour.dip1, colour.dip2, colour.dip2, colour.dip3],
      accent: category,
      gap: colour.dip4,
      block: colour.dip2,
    }
  }
  const grounds = [category, category, category, category, paleOf(yarn)]
  return { grounds, accent: colour.dip10, gap: colour.dip11, block: category }
}

/** Lines that show on a ground: undyed on deep indigo or alaari, indigo on pale, nearly black on yarn. */
export function lineOn(ground: string): string {
  if (luminance(ground) < 0.2) return colour.dip1
  return isDip(ground) ? colour.dip9 : colour.dip11
}

/** Where cloth was tied off in the vat, dye creeps under the edge of the line. */
export function bleeds(ground: string): boolean {
  return isDip(ground) && luminance(ground) < 0.2
}
