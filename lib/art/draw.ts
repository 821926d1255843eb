import { adire, tile } from './adire'
import { avatar } from './avatar'
import { band } from './band'
import { loom, stage, strips } from './cloth'
import { graduates } from './graduates'
import { hero } from './hero'
import { mark } from './mark'
import { screens } from './screens'
import type { ClothSpec } from './spec'
import { type Box, type Drawing, svgFile, svgInside } from './svg'
import { addressSeed } from './url'

/** The whole SVG file. Pure: the same spec gives the same bytes, on any machine, at any time (ART 5). */
export const clothSvg = (spec: ClothSpec): string => svgFile(drawing(spec))

/** The same drawing as a part of another SVG: it covers the box, cut at the right and below. */
export const clothInside = (spec: ClothSpec, box: Box): string => svgInside(drawing(spec), box)

/** Width and height of the image in px, for `<img width height>`. */
export function clothSize(spec: ClothSpec): { width: number; height: number } {
  const { width, height, scale } = drawing(spec)
  return { width: width * scale, height: height * scale }
}

function drawing(asked: ClothSpec): Drawing {
  const spec = withAddressSeed(asked)
  switch (spec.kind) {
    case 'strip':
      return strips(spec)
    case 'hero':
      return hero(spec)
    case 'loom':
      return loom(spec)
    case 'stages':
      return stage(spec)
    case 'adire':
      return adire(spec)
    case 'tile':
      return tile(spec)
    case 'screens':
      return screens(spec)
    case 'avatar':
      return avatar(spec)
    case 'graduates':
      return graduates(spec)
    case 'band':
      return band(spec)
    case 'mark':
      return mark
  }
}

/** Normalises a seed as in URLs, so that a file and an inline drawing never differ. */
function withAddressSeed(spec: ClothSpec): ClothSpec {
  return 'seed' in spec && spec.seed !== undefined ? { ...spec, seed: addressSeed(spec.seed) } : spec
}
