import { balancedLines, clampToLine } from '@/lib/seo/lettering/lines'
import type { Lettering } from '@/lib/seo/lettering/shape'

/** Baselines in px below the top of the title. */
type SetTitle = { look: Lettering; lines: { text: string; baseline: number }[] }

// ART 5 says 68; a short title is larger and a long one smaller, so that each fills the same area.
const sizes = [
  { size: 112, most: 1 },
  { size: 92, most: 2 },
  { size: 78, most: 3 },
  { size: 68, most: 5 },
  { size: 58, most: 6 },
  { size: 50, most: 7 },
] as const
const smallest = { size: 43, most: 8 } as const
const longest = 240

/** Sets a title in the largest size that fits; at the smallest size the last line is truncated with an ellipsis. */
export function setTitle(title: string, width: number): SetTitle {
  const words = title.slice(0, longest)
  for (const { size, most } of [...sizes, smallest]) {
    const look = lookOf(size)
    const lines = balancedLines(words, width, look)
    if (lines.length <= most) return placed(lines, look)
  }
  return clamped(words, width)
}

function clamped(words: string, width: number): SetTitle {
  const { size, most } = smallest
  const look = lookOf(size)
  const lines = balancedLines(words, width, look)
  const rest = lines.slice(most - 1).join(' ')
  return placed([...lines.slice(0, most - 1), clampToLine(rest, width, look)], look)
}

const lookOf = (size: number): Lettering => ({ family: 'display', size, tracking: -0.012 })

/** Accents above capitals and dots below letters need more line height than the site's. */
function placed(lines: string[], look: Lettering): SetTitle {
  const leading = look.size * 1.06
  return { look, lines: lines.map((text, i) => ({ text, baseline: look.size * 0.74 + i * leading })) }
}
