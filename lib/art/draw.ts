import { drawAdire, drawTile } from './adire'
import { drawAvatar } from './avatar'
import { drawBand } from './band'
import { drawProgress, drawQuote, drawSelvedge } from './edges'
import { drawGraduates } from './graduates'
import { drawHero } from './hero'
import { drawMark } from './mark'
import { drawScreens } from './screens'
import { addressSeed } from './seed'
import { clothUnits } from './size'
import type { ClothSpec } from './spec'
import { drawLoom, drawStage, drawStrips } from './strips'
import { type Box, svgFile, svgInside } from './svg'

/** The whole SVG file. Pure: the same spec gives the same bytes, on any machine, at any time (ART 5). */
export function clothSvg(spec: ClothSpec): string {
  const { width, height, scale } = clothUnits(spec)
  return svgFile(width, height, scale, drawBody(withAddressSeed(spec)))
}

/** The same drawing as a part of another SVG: it covers the box, cut at the right and below. */
export function clothInside(spec: ClothSpec, box: Box): string {
  const { width, height } = clothUnits(spec)
  return svgInside(width, height, box, drawBody(withAddressSeed(spec)))
}

/** A seed is drawn as its address spells it, so that a file and a drawing made here never differ. */
function withAddressSeed(spec: ClothSpec): ClothSpec {
  return 'seed' in spec && spec.seed !== undefined ? { ...spec, seed: addressSeed(spec.seed) } : spec
}

function drawBody(spec: ClothSpec): string {
  switch (spec.kind) {
    case 'strip':
      return drawStrips(spec)
    case 'hero':
      return drawHero(spec)
    case 'loom':
      return drawLoom(spec)
    case 'stages':
      return drawStage(spec)
    case 'adire':
      return drawAdire(spec)
    case 'tile':
      return drawTile(spec)
    case 'screens':
      return drawScreens(spec)
    case 'avatar':
      return drawAvatar(spec)
    case 'graduates':
      return drawGraduates(spec)
    case 'band':
      return drawBand(spec)
    case 'selvedge':
      return drawSelvedge(spec)
    case 'quote':
      return drawQuote()
    case 'progress':
      return drawProgress(spec)
    case 'mark':
      return drawMark()
  }
}
