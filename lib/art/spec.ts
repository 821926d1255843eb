import '@/lib/platform/zod-without-eval'
import { z } from 'zod'
import { ADIRE_LAYOUTS } from './adire-layouts'
import { ADIRE_MOTIFS } from './adire-motifs'
import { SET_NAMES } from './sets'

export const YARN_NAMES = ['danfo', 'alaariSoft', 'ofefe', 'epo', 'eweSoft', 'sanyan'] as const
export type YarnName = (typeof YARN_NAMES)[number]
export const SCREEN_GROUNDS = ['danfo', 'alaari', 'ofefe', 'sanyan', 'ewe', 'epo'] as const

/** Maximum length of a seed in a URL, in UTF-16 units. */
export const SEED_LENGTH = 96

/** More cells could not be told apart on a phone. */
export const MOST_GRADUATES = 2000

const MAX_STRIPS = 8

const seed = z.string().min(1).max(SEED_LENGTH)
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
const list = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(120)
    .transform((text) => text.split('-'))
    .pipe(z.array(item).min(1).max(MAX_STRIPS))
const flag = z.literal('1').transform(() => true)

const rows = whole(1, 96)
const percent = whole(0, 100)
/** Yarn sets, repeated across the strips; otherwise the seed chooses. */
const sets = list(z.enum(SET_NAMES)).optional()

/**
 * The parameters of each kind of cloth, in code and in URLs. Seeds are slugs or names. All values are
 * bounded, to limit the work of a request.
 */
export const clothSpec = z.discriminatedUnion('kind', [
  /**
   * Aso-oke strips sewn side by side. Defaults: five strips, 40 threads long, woven to the end (100 %). A
   * list gives each strip its own value.
   */
  z.strictObject({
    kind: z.literal('strip'),
    seed,
    strips: whole(1, MAX_STRIPS).optional(),
    rows: list(rows).optional(),
    woven: list(percent).optional(),
    sets,
    fringe: flag.optional(),
  }),
  /** The eight strips of the hero, one a week, or one alone; with `rows` a finished cloth of that length. */
  z.strictObject({ kind: z.literal('hero'), week: whole(1, 8).optional(), rows: rows.optional() }),
  /** Cloth still on the loom: `card` is 3:2, `tall` 6:7. */
  z.strictObject({
    kind: z.literal('loom'),
    seed,
    woven: percent,
    shape: z.enum(['card', 'tall']).optional(),
    sets,
  }),
  /** How It Works: 4, 38, 72 and 100% woven. */
  z.strictObject({ kind: z.literal('stages'), stage: whole(1, 4).pipe(z.literal([1, 2, 3, 4])) }),
  /** A grid of dyed squares. For posts, `postCloth` chooses layout, tone and colour. */
  z.strictObject({
    kind: z.literal('adire'),
    seed,
    layout: z.enum(ADIRE_LAYOUTS),
    tone: z.enum(['deep', 'pale', 'yarn']),
    colour: z.enum(YARN_NAMES).optional(),
  }),
  /** One adire square, for value icons. */
  z.strictObject({
    kind: z.literal('tile'),
    motif: z.enum(ADIRE_MOTIFS),
    ground: z.enum([...YARN_NAMES, 'alaari', 'eweDeep', 'dip10', 'dip1']),
  }),
  /** A student project, 4:3: two phones or one browser window on cloth. */
  z.strictObject({
    kind: z.literal('screens'),
    seed,
    device: z.enum(['phones', 'browser']),
    ground: z.enum(SCREEN_GROUNDS).optional(),
  }),
  /** A square for a person; the page sets initials bottom-left in `avatarInk(seed)`. */
  z.strictObject({ kind: z.literal('avatar'), seed }),
  /** A cell for each graduate, and one place left. */
  z.strictObject({ kind: z.literal('graduates'), count: whole(0, MOST_GRADUATES) }),
  /** A level band: 56px for the footer, 36px for a motif. A background needs one tile only. */
  z.strictObject({
    kind: z.literal('band'),
    seed: seed.optional(),
    pattern: z.enum(['footer', 'motif']),
    repeat: whole(1, 96).optional(),
  }),
  /** The logo: three fringed strips, 5:6. */
  z.strictObject({ kind: z.literal('mark') }),
])

export type ClothSpec = z.output<typeof clothSpec>
export type Spec<Kind extends ClothSpec['kind']> = Extract<ClothSpec, { kind: Kind }>
/** For pages that show posts. */
export type AdireSpec = Spec<'adire'>
