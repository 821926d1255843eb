/** Everything a page can ask the loom for. Seeds are slugs or names; every option has a sensible default. */
export type ClothSpec =
  | StripSpec
  | HeroSpec
  | LoomSpec
  | StagesSpec
  | AdireSpec
  | TileSpec
  | ScreensSpec
  | AvatarSpec
  | GraduatesSpec
  | BandSpec
  | SelvedgeSpec
  | QuoteSpec
  | ProgressSpec
  | MarkSpec

export const SET_NAMES = ['etu', 'alaari', 'danfo', 'ofefe', 'sanyan', 'funfun', 'ewe', 'epo'] as const
export type SetName = (typeof SET_NAMES)[number]

export const YARN_NAMES = ['danfo', 'alaariSoft', 'ofefe', 'epo', 'eweSoft', 'sanyan'] as const
export type YarnName = (typeof YARN_NAMES)[number]

/** Aso-oke strips sewn side by side. */
export type StripSpec = {
  kind: 'strip'
  seed: string
  /** How many strips, 1 to 8. Default 5. */
  strips?: number
  /** Length in threads, 1 to 96; a list hangs each strip at its own length. Default 40. */
  rows?: number | number[]
  /** Per cent woven, 0 to 100; a list gives each strip its own. The rest is bare warp. Default 100. */
  woven?: number | number[]
  /** Yarn sets, repeated across the strips. Default: chosen by the seed. */
  sets?: SetName[]
  fringe?: boolean
}

/** The eight strips of the hero, one a week. */
export type HeroSpec = {
  kind: 'hero'
  /** One strip alone, 1 to 8; without it, all eight. */
  week?: number
  /** A finished cloth of this many threads, 1 to 96, without fringe; without it, the hanging lengths. */
  rows?: number
}

export const LOOM_SHAPES = ['card', 'tall'] as const
/** Cloth still on the loom: `card` is 3:2, `tall` 6:7. */
export type LoomSpec = {
  kind: 'loom'
  seed: string
  /** Per cent woven: 66 for the course that opens soonest down to 32. */
  woven: number
  shape?: (typeof LOOM_SHAPES)[number]
  sets?: SetName[]
}

/** How It Works: 4, 38, 72 and 100% woven. */
export type StagesSpec = { kind: 'stages'; stage: 1 | 2 | 3 | 4 }

export const ADIRE_LAYOUTS = ['grid', 'bold', 'field', 'mirror', 'panel', 'banner', 'og'] as const
/** The first four are 3:2 cards; `panel` is the founder's 4:5, `banner` the article's 4:1, `og` 5:8. */
export type AdireLayout = (typeof ADIRE_LAYOUTS)[number]

export const ADIRE_TONES = ['deep', 'pale', 'yarn'] as const
export type AdireTone = (typeof ADIRE_TONES)[number]

/** A grid of dyed squares. For posts, `postCloth` chooses layout, tone and colour. */
export type AdireSpec = {
  kind: 'adire'
  seed: string
  layout: AdireLayout
  tone: AdireTone
  /** The category's yarn. Default danfo. */
  colour?: YarnName
}

export const ADIRE_MOTIFS = [
  'squares',
  'circles',
  'spiral',
  'cross',
  'waves',
  'dots',
  'leaf',
  'sun',
  'comb',
  'tied',
  'scales',
  'frame',
  'peaks',
  'arcs',
  'lattice',
  'hatch',
  'petals',
  'bow',
] as const
export type AdireMotif = (typeof ADIRE_MOTIFS)[number]

export const TILE_GROUNDS = [...YARN_NAMES, 'alaari', 'eweDeep', 'dip10', 'dip1'] as const
/** One adire square, for value icons. */
export type TileSpec = { kind: 'tile'; motif: AdireMotif; ground: (typeof TILE_GROUNDS)[number] }

export const SCREEN_GROUNDS = ['danfo', 'alaari', 'ofefe', 'sanyan', 'ewe', 'epo'] as const
export type ScreenGround = (typeof SCREEN_GROUNDS)[number]

export const SCREEN_DEVICES = ['phones', 'browser'] as const
/** A student project, 4:3: two phones or one browser window on cloth. */
export type ScreensSpec = {
  kind: 'screens'
  seed: string
  device: (typeof SCREEN_DEVICES)[number]
  /** Default: chosen by the seed. */
  ground?: ScreenGround
}

/** A square for a person; the page sets initials bottom-left in `avatarInk(seed)`. */
export type AvatarSpec = { kind: 'avatar'; seed: string }

/** Five hundred cells and one place left. */
export type GraduatesSpec = { kind: 'graduates'; columns: 50 | 25 }

export const BAND_PATTERNS = ['footer', 'motif'] as const
/** A level band: 56px for the footer, 36px for a motif. One tile repeats on its own when used as a background. */
export type BandSpec = {
  kind: 'band'
  seed?: string
  pattern: (typeof BAND_PATTERNS)[number]
  /** How many tiles are woven side by side, 1 to 96. Default 1. */
  repeat?: number
}

export const SELVEDGE_TONES = ['success', 'error', 'info', 'brand'] as const
/** The 8px woven edge on top of toasts and dialogs: 42px a tile. */
export type SelvedgeSpec = { kind: 'selvedge'; tone: (typeof SELVEDGE_TONES)[number]; repeat?: number }

/** The 96 by 10px strip over a quotation. */
type QuoteSpec = { kind: 'quote' }

/** The 6px reading progress: 96px a tile. */
export type ProgressSpec = { kind: 'progress'; repeat?: number }

/** The logo: three fringed strips, 5:6. */
type MarkSpec = { kind: 'mark' }
