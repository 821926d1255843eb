import { clothInside } from '@/lib/art'
import { colour } from '@/lib/art/palette'
import { clampToLine } from '@/lib/seo/lettering/lines'
import { drawLine, type Lettering, widthOf } from '@/lib/seo/lettering/shape'
import { type ShareCard, shareSize } from './card'
import { setTitle } from './title'

const clothWidth = 396
const left = 448
const right = 1148
const titleTop = 76
const stitchY = 472
const footY = 556

const nameLook: Lettering = { family: 'display', size: 32, tracking: -0.012 }
const noteLook: Lettering = { family: 'text', size: 26 }

/** The picture of a link preview, 1200 by 630 px (ART 5): cloth, title, then the academy's mark and name. */
export function pictureSvg(card: ShareCard, academyName: string): string {
  const { width, height } = shareSize
  const title = setTitle(card.title || academyName, right - left)
  const lines = title.lines.map(({ text, baseline }) => drawLine(text, left, titleTop + baseline, title.look))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${colour.dip12}" d="M0 0h${width}v${height}H0z"/>`,
    clothInside(card.cloth, { x: 0, y: 0, width: clothWidth, height }),
    `<g fill="${colour.dip0}">${lines.join('')}</g>`,
    `<path stroke="${colour.dip6}" stroke-width="2" stroke-dasharray="10 8" d="M${left} ${stitchY}H${right}"/>`,
    foot(card.note, academyName),
    '</svg>',
  ].join('')
}

function foot(note: string, academyName: string): string {
  const noteWidth = note ? widthOf(note, noteLook) : 0
  const nameLeft = left + 58
  const name = clampToLine(academyName, right - nameLeft - (noteWidth && noteWidth + 40), nameLook)
  return [
    clothInside({ kind: 'mark' }, { x: left, y: footY - 40, width: 40, height: 48 }),
    `<g fill="${colour.dip0}">${drawLine(name, nameLeft, footY, nameLook)}</g>`,
    `<g fill="${colour.dip3}">${drawLine(note, right - noteWidth, footY, noteLook)}</g>`,
  ].join('')
}
