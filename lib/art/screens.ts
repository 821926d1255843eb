import { type MotifName, motifGrid, THREADS } from './motifs'
import { colour } from './palette'
import { below, pick, type Random, randomFor } from './random'
import { chooseWefts } from './recipe'
import { pathsByCode } from './rects'
import { drawBrowser } from './screens-browser'
import { drawPhones } from './screens-phones'
import { SETS } from './sets'
import { SCREEN_GROUNDS, type ScreenGround, type ScreensSpec } from './spec'
import { fill, rect, use } from './svg'

export const SCREENS = { width: 320, height: 240 } as const
/** ART 5, "Screens": one motif row at scale 2.5, here in half units so that edges stay whole. */
const CELL = 5

const BAND_MOTIFS = ['zig', 'chevron', 'lozenge', 'slits'] as const satisfies readonly MotifName[]
const ACCENTS = ['danfo', 'alaari', 'ofefe', 'ewe', 'epo'] as const

export function drawScreens(spec: ScreensSpec): string {
  const random = randomFor(spec.kind, spec.seed)
  const ground = spec.ground ?? pick(random, SCREEN_GROUNDS)
  const accent =
    colour[
      pick(
        random,
        ACCENTS.filter((name) => name !== ground),
      )
    ]
  const device = spec.device === 'phones' ? drawPhones(random, accent) : drawBrowser(random, accent)
  return drawGround(random, ground) + device
}

function drawGround(random: Random, ground: ScreenGround): string {
  const set = SETS[ground]
  const motif = pick(random, BAND_MOTIFS)
  const yarns = [...chooseWefts(random, set, motif), colour.dip11]
  const weft = [...pathsByCode(motifGrid(motif), CELL)]
    .map(([code, d]) => fill(yarns[code - 1] ?? '', d))
    .join('')
  const y = pick(random, [20, 110, 120, 130, 170]) + below(random, 2) * 5
  const step = THREADS * CELL
  const repeats = Array.from({ length: Math.ceil(SCREENS.width / step) }, (_, i) => use('b', i * step, y))
  return `<defs><g id="b">${weft}</g></defs>${fill(set.ground, rect(0, 0, SCREENS.width, SCREENS.height))}${repeats.join('')}`
}
