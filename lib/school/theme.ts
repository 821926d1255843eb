import { colour } from '@/lib/art/palette'

/** The theme setting of a visitor; `system` follows the device. */
export const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The page's background colour in each theme, as hex, for the browser's toolbar. */
export const themeColours = { light: colour.dip0, dark: colour.dip12 } as const
