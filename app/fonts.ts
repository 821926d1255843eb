import localFont from 'next/font/local'

// scripts/build-fonts.ts makes these files; each `unicode-range` must match the characters in its file. No
// range has ị, nor Commissioner's ǹ and ḿ: the core files compose those from a letter and a combining mark.
const ojuju = localFont({
  src: './fonts/ojuju-core.woff2',
  variable: '--font-ojuju-core',
  weight: '800',
  adjustFontFallback: false,
})

const ojujuNaira = localFont({
  src: './fonts/ojuju-naira.woff2',
  variable: '--font-ojuju-naira',
  weight: '800',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0143-0144, U+01F8-01F9, U+1E3E-1E3F, U+1E44-1E45, U+1E62-1E63, U+20A6',
    },
  ],
})

const ojujuDotted = localFont({
  src: './fonts/ojuju-dotted.woff2',
  variable: '--font-ojuju-dotted',
  weight: '800',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0300-0301, U+0304, U+0323, U+1EB8-1EB9, U+1ECA, U+1ECC-1ECD, U+1EE4-1EE5',
    },
  ],
})

const commissioner = localFont({
  src: './fonts/commissioner-core.woff2',
  variable: '--font-commissioner-core',
  weight: '400 700',
  adjustFontFallback: false,
})

const commissionerNaira = localFont({
  src: './fonts/commissioner-naira.woff2',
  variable: '--font-commissioner-naira',
  weight: '400 700',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0143-0144, U+1E44-1E45, U+1E62-1E63, U+20A6' }],
})

const commissionerDotted = localFont({
  src: './fonts/commissioner-dotted.woff2',
  variable: '--font-commissioner-dotted',
  weight: '400 700',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0300-0301, U+0304, U+0323, U+1EB8-1EB9, U+1ECA, U+1ECC-1ECD, U+1EE4-1EE5',
    },
  ],
})

const families = [ojuju, ojujuNaira, ojujuDotted, commissioner, commissionerNaira, commissionerDotted]

/** Classes for `<html>` that define the variables behind `font-display` and `font-text`. */
export const fontVariables = families.map((family) => family.variable).join(' ')
