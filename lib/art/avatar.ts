import { type MotifName, motifGrid, THREADS } from './motifs'
import { colour, luminance } from './palette'
import { pick, type Random, randomFor } from './random'
import { chooseWefts, motifsFor } from './recipe'
import { SET_NAMES, SETS, type YarnSet } from './sets'
import type { Spec } from './spec'
import { type Drawing, fill, fillGrid, rect } from './svg'

const MOTIF_ROWS = 6
/** Motifs that avatars do not use, because six rows of them look like noise or punctuation. */
const UNFIT: readonly MotifName[] = ['fine', 'slits']

/** ART 5, "Avatar": six rows of a motif, one bar, then plain ground for the initials. */
export function avatar({ seed }: Spec<'avatar'>): Drawing {
  return { width: THREADS, height: THREADS, scale: 4, draw: () => drawAvatar(seed) }
}

function drawAvatar(seed: string): string {
  const { random, set } = avatarSet(seed)
  const fit = motifsFor(set).filter((name) => !UNFIT.includes(name))
  const motif = pick(random, fit)
  const wefts = chooseWefts(random, set, motif)
  const bar = fill(wefts[0], rect(0, MOTIF_ROWS, THREADS, 1))
  const ground = fill(set.ground, rect(0, 0, THREADS, THREADS))
  return ground + fillGrid(motifGrid(motif, MOTIF_ROWS), wefts) + bar
}

/** Hex of the initials over `avatar` cloth of the same seed: at least 4.5:1 on its ground. */
export function avatarInk(seed: string): string {
  return luminance(avatarSet(seed).set.ground) > 0.25 ? colour.dip12 : '#ffffff'
}

function avatarSet(seed: string): { random: Random; set: YarnSet } {
  const random = randomFor('avatar', seed)
  return { random, set: SETS[pick(random, SET_NAMES)] }
}
