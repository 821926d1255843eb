/**
 * The colours of ART 2: neutrals are dips in the indigo vat, accents are yarns. Wine, brown and brick are for
 * warps only (ART 5).
 */
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
} as const satisfies Record<string, readonly [lightness: number, chroma: number, hue: number]>

type ColourName = keyof typeof TOKENS

/** Every colour as sRGB hex, which is shorter than oklch() and known to every SVG reader. */
export const colour = Object.fromEntries(
  Object.entries(TOKENS).map(([name, [l, c, h]]) => [name, oklchToHex(l, c, h)]),
) as Record<ColourName, string>

/** The pale version of a colour: the same hue at L .90 and C .11 at most (ART 5). */
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

type Linear = [red: number, green: number, blue: number]

/** sRGB hex of an OKLCH colour; chroma is reduced until the colour fits in sRGB. Hue in degrees. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  let rgb = oklchToLinear(lightness, chroma, hue)
  for (let c = chroma; c > 0 && !inGamut(rgb); c -= 0.002) rgb = oklchToLinear(lightness, c, hue)
  return `#${rgb.map(toByte).join('')}`
}

/** Relative luminance, 0 to 1, of a #rrggbb colour (WCAG 2.2). */
export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function oklchToLinear(lightness: number, chroma: number, hue: number): Linear {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function inGamut(rgb: Linear): boolean {
  return rgb.every((value) => value > -0.0005 && value < 1.0005)
}

function toByte(linear: number): string {
  const value = Math.min(1, Math.max(0, linear))
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

function toLinear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}
