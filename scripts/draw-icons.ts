import sharp from 'sharp'
import { mark } from '../lib/art/mark.ts'
import { colour } from '../lib/art/palette.ts'
import { drawSmallMark, SMALL_MARK } from '../lib/art/small-mark.ts'

/** Every icon of the site by its file. */
export async function drawIcons(): Promise<Record<string, Buffer>> {
  return {
    'app/icon.svg': Buffer.from(smallMark),
    'app/favicon.ico': writeIco(await Promise.all([16, 32, 48].map((size) => png(smallMark, size)))),
    'app/apple-icon.png': await png(onBackground(120, 'apple'), 180),
    'public/icons/icon-192.png': await png(onBackground(72), 192),
    'public/icons/icon-512.png': await png(onBackground(72), 512),
    'public/icons/maskable-192.png': await png(onBackground(128, 'maskable'), 192),
    'public/icons/maskable-512.png': await png(onBackground(128, 'maskable'), 512),
  }
}

const smallMark = svg(SMALL_MARK, drawSmallMark())

/**
 * The logo centred in a square of `side` units, on the footer's indigo where systems crop the corners. A
 * maskable icon may be cropped to a circle of 80 % of its width, which contains the logo at 128 units.
 */
function onBackground(side: number, background?: 'apple' | 'maskable'): string {
  const [x, y] = [(side - mark.width) / 2, (side - mark.height) / 2]
  const square = background ? `<path fill="${colour.dip12}" d="M0 0h${side}v${side}H0z"/>` : ''
  return svg(side, `${square}<g transform="translate(${x} ${y})">${mark.draw()}</g>`)
}

function svg(side: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">${body}</svg>`
}

/** Renders at the final size instead of scaling, so that edges are aligned with pixels. */
function png(drawing: string, size: number): Promise<Buffer> {
  const sized = drawing.replace('<svg ', `<svg width="${size}" height="${size}" `)
  return sharp(Buffer.from(sized)).png({ palette: true, effort: 10 }).toBuffer()
}

const headerSize = 6
const entrySize = 16

/** An .ico file that holds square PNGs of up to 255 px. */
export function writeIco(pngs: Buffer[]): Buffer {
  const header = Buffer.alloc(headerSize)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pngs.length, 4)
  let offset = headerSize + entrySize * pngs.length
  const entries = pngs.map((png) => {
    const entry = entryOf(png, offset)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pngs])
}

function entryOf(png: Buffer, offset: number): Buffer {
  const entry = Buffer.alloc(entrySize)
  // A PNG's width is a 32-bit integer at offset 16.
  const side = png.readUInt32BE(16)
  entry.writeUInt8(side, 0)
  entry.writeUInt8(side, 1)
  entry.writeUInt16LE(1, 4)
  entry.writeUInt16LE(32, 6)
  entry.writeUInt32LE(png.length, 8)
  entry.writeUInt32LE(offset, 12)
  return entry
}
