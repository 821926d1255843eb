import '@/lib/platform/zod-without-eval'
import { z } from 'zod'
import { SEED_LENGTH } from './seed'
import {
  ADIRE_LAYOUTS,
  ADIRE_MOTIFS,
  ADIRE_TONES,
  BAND_PATTERNS,
  type ClothSpec,
  LOOM_SHAPES,
  SCREEN_DEVICES,
  SCREEN_GROUNDS,
  SELVEDGE_TONES,
  SET_NAMES,
  TILE_GROUNDS,
  YARN_NAMES,
} from './spec'

const MAX_STRIPS = 8

const seed = z.string().min(1).max(SEED_LENGTH)
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
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
const repeat = whole(1, 96).optional()
const sets = list(z.enum(SET_NAMES)).optional()

/** What a cloth URL may say. Everything is bounded here, so that no request can ask for much work. */
const clothParams = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('strip'),
    seed,
    strips: whole(1, MAX_STRIPS).optional(),
    rows: list(rows).optional(),
    woven: list(percent).optional(),
    sets,
    fringe: flag.optional(),
  }),
  z.strictObject({ kind: z.literal('hero'), week: whole(1, 8).optional(), rows: rows.optional() }),
  z.strictObject({
    kind: z.literal('loom'),
    seed,
    woven: percent,
    shape: z.enum(LOOM_SHAPES).optional(),
    sets,
  }),
  z.strictObject({ kind: z.literal('stages'), stage: whole(1, 4).pipe(z.literal([1, 2, 3, 4])) }),
  z.strictObject({
    kind: z.literal('adire'),
    seed,
    layout: z.enum(ADIRE_LAYOUTS),
    tone: z.enum(ADIRE_TONES),
    colour: z.enum(YARN_NAMES).optional(),
  }),
  z.strictObject({ kind: z.literal('tile'), motif: z.enum(ADIRE_MOTIFS), ground: z.enum(TILE_GROUNDS) }),
  z.strictObject({
    kind: z.literal('screens'),
    seed,
    device: z.enum(SCREEN_DEVICES),
    ground: z.enum(SCREEN_GROUNDS).optional(),
  }),
  z.strictObject({ kind: z.literal('avatar'), seed }),
  z.strictObject({ kind: z.literal('graduates'), columns: whole(25, 50).pipe(z.literal([25, 50])) }),
  z.strictObject({ kind: z.literal('band'), seed: seed.optional(), pattern: z.enum(BAND_PATTERNS), repeat }),
  z.strictObject({ kind: z.literal('selvedge'), tone: z.enum(SELVEDGE_TONES), repeat }),
  z.strictObject({ kind: z.literal('quote') }),
  z.strictObject({ kind: z.literal('progress'), repeat }),
  z.strictObject({ kind: z.literal('mark') }),
])

/** The spec a URL's parts describe, or nothing if they describe none. */
export function parseClothParams(params: Record<string, string>): ClothSpec | undefined {
  return clothParams.safeParse(params).data
}
