import { oklchToHex } from './oklch.ts'

type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** ART 2: neutrals are dips in the indigo vat, accents are yarns. Wine, brown and brick are warps only (ART 5). */
const TOKENS = {
  dip0: [0.99, 0.004, 265],
  dip1: [0.968, 0.011, 264],
  dip2: [0.935, 0.021, 264],
  dip3: [0.88, 0.036, 265],
  dip4: [0.79, 0.058, 266],
  dip5: [0.69, 0.085, 268],
  dip6: [0.58, 0.11, 270],
  dip7: [0.49, 0.128, 271],
  dip8: [0.415, 0.13, 272],
  dip9: [0.34, 0.108, 273],
  dip10: [0.275, 0.082, 274],
  dip11: [0.22, 0.058, 275],
  dip12: [0.17, 0.042, 276],
  danfo: [0.845, 0.166, 84],
  alaari: [0.525, 0.205, 6],
  alaariDeep: [0.44, 0.172, 6],
  alaariSoft: [0.81, 0.105, 4],
  ofefe: [0.8, 0.095, 218],
  ewe: [0.545, 0.125, 158],
  eweDeep: [0.41, 0.09, 160],
  eweSoft: [0.82, 0.12, 158],
  sanyan: [0.8, 0.058, 72],
  epo: [0.69, 0.19, 45],
  danger: [0.53, 0.205, 25],
  dangerSoft: [0.78, 0.125, 22],
  wine: [0.33, 0.125, 4],
  brown: [0.54, 0.075, 60],
  brick: [0.56, 0.165, 40],
} as const satisfies Record<string, Oklch>

type ColourName = keyof typeof TOKENS

/** Every token as sRGB hex: shorter than oklch() in a file, and known to every SVG reader. */
export const colour = Object.fromEntries(
  Object.entries(TOKENS).map(([name, [l, c, h]]) => [name, oklchToHex(l, c, h)]),
) as Record<ColourName, string>

/** The same hue at L .90 and C .11 at most (ART 5). */
export function paleOf(name: ColourName): string {
  const [, chroma, hue] = TOKENS[name]
  return oklchToHex(0.9, Math.min(chroma * 0.6, 0.11), hue)
}

const DIPS = new Set(
  Object.keys(TOKENS).flatMap((name) => (name.startsWith('dip') ? [colour[name as ColourName]] : [])),
)

/** Whether a hex colour is one of the indigo neutrals. */
export function isDip(hex: string): boolean {
  return DIPS.has(hex)
}
