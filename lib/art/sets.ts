import { colour as c, isDip, luminance, paleOf } from './palette'

export type YarnSet = {
  ground: string
  warps: readonly string[]
  pinstripe: string
  wefts: readonly [string, string, string]
}

/** ART 5.1: the eight traditional palettes. */
export const SETS = {
  etu: {
    ground: c.dip10,
    warps: [c.dip11, c.dip8, c.dip7],
    pinstripe: c.dip4,
    wefts: [c.dip1, c.ofefe, c.danfo],
  },
  alaari: {
    ground: c.alaari,
    warps: [c.wine, c.alaariDeep, c.alaariSoft],
    pinstripe: c.danfo,
    wefts: [c.alaariSoft, c.danfo, c.dip11],
  },
  danfo: {
    ground: c.danfo,
    warps: [paleOf('danfo'), c.dip11, c.epo],
    pinstripe: c.dip11,
    wefts: [c.dip11, c.dip1, c.alaari],
  },
  ofefe: {
    ground: c.ofefe,
    warps: [paleOf('ofefe'), c.dip8, c.dip1],
    pinstripe: c.dip9,
    wefts: [c.dip10, c.danfo, c.dip0],
  },
  sanyan: {
    ground: c.sanyan,
    warps: [paleOf('sanyan'), c.brown, c.dip1],
    pinstripe: c.alaari,
    wefts: [c.dip10, c.epo, c.dip1],
  },
  funfun: {
    ground: c.dip1,
    warps: [c.dip3, c.dip8, c.alaariSoft],
    pinstripe: c.dip7,
    wefts: [c.dip10, c.epo, c.ofefe],
  },
  ewe: {
    ground: c.eweDeep,
    warps: [c.dip11, c.ewe, c.eweSoft],
    pinstripe: c.danfo,
    wefts: [c.danfo, c.alaariSoft, c.dip1],
  },
  epo: {
    ground: c.epo,
    warps: [c.brick, c.alaariDeep, c.danfo],
    pinstripe: c.dip11,
    wefts: [c.dip11, c.dip1, c.danfo],
  },
} satisfies Record<string, YarnSet>

export type SetName = keyof typeof SETS
export const SET_NAMES = Object.keys(SETS) as SetName[]

/** The darkest yarn of a set, which slits in the weft show. */
export function darkestOf(set: YarnSet): string {
  const yarns = [set.ground, ...set.warps, ...set.wefts]
  return yarns.reduce((darkest, yarn) => (luminance(yarn) < luminance(darkest) ? yarn : darkest))
}

const NEAR_WHITE = 0.65
const NEAR_BLACK = 0.045

/** The colour of a loose thread: it hangs over the page, so both themes must show it (ART 5.7). */
export function looseThread(yarn: string, set: YarnSet): string {
  const light = luminance(yarn)
  if (light > NEAR_WHITE) return isDip(yarn) || isDip(set.ground) ? c.dip4 : set.ground
  if (light < NEAR_BLACK) return isDip(yarn) || isDip(set.ground) ? c.dip7 : set.ground
  return yarn
}
