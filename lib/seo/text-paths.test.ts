import { describe, expect, test } from 'vitest'
import { drawLine, splitByFont, widthOf } from './text-paths'

const families = ['display', 'text'] as const

describe.each(families)('%s', (family) => {
  test.each([...'ẹọịụṣńǹḿẸỌỊỤṢ₦é'])('has a glyph for %s', (letter) => {
    expect(drawn(letter, family)).toBe(letter.normalize('NFC'))
  })

  test.each(['ẹ̀', 'ẹ́', 'ọ̀', 'ọ́', 'ị̀', 'ị́', 'ụ̀', 'ụ́', 'ṣ́', 'Ẹ̀', 'Ọ́', 'm̀', 'n̄'])(
    'places the accent of %s on its letter',
    (cluster) => {
      const set = { family, size: 100 }
      for (const x of places(drawLine(cluster, 0, 100, set)))
        expect(x).toBeLessThan(widthOf(cluster, set) / 2)
    },
  )
})

test.each(families)('an accent replaces the upper dot of ị in %s, as on i', (family) => {
  const outlines = (text: string) => [...drawLine(text, 0, 0, { family, size: 10 }).matchAll(/ d="[^"]+"/g)]
  expect(outlines('ị̀')[0]?.[0]).toBe(outlines('ì')[0]?.[0])
})

test('a letter that no font has is left out, and an unknown accent does not remove its letter', () => {
  expect(drawn('Design 🎉你好 systems', 'display')).toBe('Design  systems')
  expect(drawn('o\u0489k', 'display')).toBe('ok')
  expect(widthOf('🎉', { family: 'display', size: 68 })).toBe(0)
})

const drawn = (text: string, family: (typeof families)[number]) =>
  splitByFont(text, family)
    .map((run) => run.text)
    .join('')
    .normalize('NFC')

/** The positions of glyphs, in px: an accent without its own position would be drawn behind its letter. */
const places = (paths: string) => [...paths.matchAll(/translate\(([-\d.]+) /g)].map(([, x]) => Number(x))
