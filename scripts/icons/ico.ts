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
  // A PNG has its width in four bytes, at offset 16.
  const side = png.readUInt32BE(16)
  entry.writeUInt8(side, 0)
  entry.writeUInt8(side, 1)
  entry.writeUInt16LE(1, 4)
  entry.writeUInt16LE(32, 6)
  entry.writeUInt32LE(png.length, 8)
  entry.writeUInt32LE(offset, 12)
  return entry
}
