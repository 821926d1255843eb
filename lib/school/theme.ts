import { colour } from '@/lib/art/palette'

/** What a visitor can choose; `system` follows the device. */
export const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The page's ground in each theme, as hex: the browser's toolbar takes it on. */
export const themeColours = { light: colour.dip0, dark: colour.dip12 } as const
