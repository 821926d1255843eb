import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast, oklchToHex } from '@/lib/art/palette'
import { themeColours } from '@/lib/school/theme'

type Variables = Record<string, string>
type Pair = [foreground: string, background: string]

const tokens = variables(read('tokens.css'))
const roles = read('roles.css')
const grounds = ['bg', 'surface', 'sunken']

const readable: Pair[] = [
  ...on(grounds, 'text', 'muted', 'link', 'accent', 'danger'),
  ...on(['danger-tint'], 'text', 'danger'),
  ...on(['success-tint'], 'success'),
  ...on(['ink', 'ink-hover'], 'on-ink'),
  ...on(['enroll-hover'], 'on-enroll-hover'),
  ...on(['danfo'], 'dip-12'),
]
const visible: Pair[] = on(grounds, 'control', 'focus', 'ink')

describe.each(['light-surface', 'dark-surface'])('%s', (surface) => {
  const values = { ...tokens, ...utility(surface) }

  it.each(readable)('text in %s has a contrast of at least 4.5 on %s', (foreground, background) => {
    expect(ratio(values, foreground, background)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(visible)('%s has a contrast of at least 3 on %s', (foreground, background) => {
    expect(ratio(values, foreground, background)).toBeGreaterThanOrEqual(3)
  })
})

describe.each(['danfo', 'alaari'])('on %s', (yarn) => {
  const values = { ...tokens, ...utility('light-surface'), ...utility(`on-${yarn}`) }

  it.each(['text', 'muted', 'link', 'accent', 'danger', 'success', 'ink'])(
    'text in %s has a contrast of at least 4.5',
    (role) => {
      expect(ratio(values, role, yarn)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('controls and focus rings have a contrast of at least 3', () => {
    expect(ratio(values, 'control', yarn)).toBeGreaterThanOrEqual(3)
    expect(ratio(values, 'focus', yarn)).toBeGreaterThanOrEqual(3)
  })

  it('text on ink has a contrast of at least 4.5', () => {
    expect(ratio(values, 'on-ink', 'ink')).toBeGreaterThanOrEqual(4.5)
  })
})

it('white text on destructive buttons and alaari labels has a contrast of at least 4.5', () => {
  for (const ground of ['red', 'red-deep', 'alaari'])
    expect(ratio({ ...tokens, white: 'oklch(1 0 0)' }, 'white', ground)).toBeGreaterThanOrEqual(4.5)
})

it('light and dark define the same colour roles', () => {
  expect(Object.keys(utility('dark-surface'))).toEqual(Object.keys(utility('light-surface')))
})

it("the browser's toolbar has the background colour of the page", () => {
  const ground = (surface: string) => hex({ ...tokens, ...utility(surface) }, 'bg')
  expect(themeColours).toEqual({ light: ground('light-surface'), dark: ground('dark-surface') })
})

function on(backgrounds: string[], ...foregrounds: string[]): Pair[] {
  return backgrounds.flatMap((background) => foregrounds.map((foreground): Pair => [foreground, background]))
}

function ratio(values: Variables, foreground: string, background: string): number {
  return contrast(hex(values, foreground), hex(values, background))
}

function hex(values: Variables, name: string): string {
  const value = values[name] ?? ''
  const reference = /^var\(--(.+)\)$/.exec(value)?.[1]
  if (reference) return hex(values, reference)
  const [lightness, chroma, hue] =
    /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value)?.slice(1).map(Number) ?? []
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`--${name}: ${value}`)
  return oklchToHex(lightness, chroma, hue)
}

function utility(name: string): Variables {
  const body = new RegExp(`@utility ${name} \\{([^}]*)\\}`).exec(roles)?.[1]
  if (!body) throw new Error(`no utility ${name}`)
  return variables(body)
}

function variables(css: string): Variables {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

function read(file: string): string {
  return readFileSync(path.join(import.meta.dirname, file), 'utf8')
}
