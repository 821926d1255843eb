import {
  ADIRE_LAYOUTS,
  ADIRE_MOTIFS,
  ADIRE_TONES,
  type ClothSpec,
  SCREEN_GROUNDS,
  SELVEDGE_TONES,
  SET_NAMES,
  type StripSpec,
  TILE_GROUNDS,
  YARN_NAMES,
} from './spec'

const SEEDS = [
  'why-most-first-portfolios-fail-before-the-second-scroll',
  'the-2-mb-checkout',
  'frontend-development',
  'Ṣadé Ọlátúnjí',
  'Ngozi Ụmẹ',
  'Ajo Circle',
  'a',
  '₦150,000',
  '"><script>alert(1)</script>',
  'x'.repeat(300),
]

const at = <T>(items: readonly T[], i: number): T => items[i % items.length] as T
const repeat = (i: number) => i * 9 + 1

type Kind = ClothSpec['kind']
type Sampler = (seed: string, i: number) => ClothSpec

const SAMPLERS: Record<Kind, Sampler> = {
  strip: (seed, i) => ({
    kind: 'strip',
    seed,
    strips: (i % 8) + 1,
    rows: 96 - i * 4,
    ...at(STRIP_OPTIONS, i),
  }),
  hero: (_seed, i) => ({ kind: 'hero', ...(i < 8 ? { week: i + 1 } : i === 8 ? { rows: 78 } : {}) }),
  loom: (seed, i) => ({ kind: 'loom', seed, woven: 66 - i * 3, shape: i % 2 ? 'tall' : 'card' }),
  stages: (_seed, i) => ({ kind: 'stages', stage: at([1, 2, 3, 4] as const, i) }),
  adire: (seed, i) => ({
    kind: 'adire',
    seed,
    layout: at(ADIRE_LAYOUTS, i),
    tone: at(ADIRE_TONES, i),
    colour: at(YARN_NAMES, i),
  }),
  tile: (_seed, i) => ({ kind: 'tile', motif: at(ADIRE_MOTIFS, i), ground: at(TILE_GROUNDS, i) }),
  screens: (seed, i) => ({
    kind: 'screens',
    seed,
    device: i % 2 ? 'browser' : 'phones',
    ground: at(SCREEN_GROUNDS, i),
  }),
  avatar: (seed) => ({ kind: 'avatar', seed }),
  graduates: (_seed, i) => ({ kind: 'graduates', columns: i % 2 ? 25 : 50 }),
  band: (seed, i) => ({ kind: 'band', seed, pattern: i % 5 ? 'motif' : 'footer', repeat: repeat(i) }),
  selvedge: (_seed, i) => ({ kind: 'selvedge', tone: at(SELVEDGE_TONES, i), repeat: repeat(i) }),
  quote: () => ({ kind: 'quote' }),
  progress: (_seed, i) => ({ kind: 'progress', repeat: repeat(i) }),
  mark: () => ({ kind: 'mark' }),
}

const STRIP_OPTIONS: Partial<StripSpec>[] = [
  {},
  { woven: 60, sets: SET_NAMES.slice(0, 3) },
  { rows: [12, 18, 24], fringe: true },
  { woven: [100, 48, 22] },
]

/** Ten drawings of every kind, for the tests. */
export const samples: { kind: Kind; specs: ClothSpec[] }[] = Object.entries(SAMPLERS).map(
  ([kind, sampler]) => ({
    kind: kind as Kind,
    specs: SEEDS.map(sampler),
  }),
)
