import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipMember {
  /** As text in UTF-8, or as bytes. */
  readonly name: string | Uint8Array
  readonly data: Uint8Array | string
  /** What the zip says of the member, where that is not true. */
  readonly lies?: {
    size?: number
    packed?: number
    crc?: number
    flags?: number
    offset?: number
    method?: number
  }
  /** Unix mode, such as that of a link. */
  readonly mode?: number
  readonly isStored?: boolean
}

/** A zip file, also one that lies about its members. */
export function makeZip(members: readonly ZipMember[], lies: { count?: number } = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, lies: own = {}, mode = 0o100644, isStored = false } of members) {
    const bytes = Buffer.from(data)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const fields = {
      flags: own.flags ?? 0x800,
      method: own.method ?? (isStored ? 0 : 8),
      crc: own.crc ?? crc32(bytes),
      packed: own.packed ?? packed.length,
      size: own.size ?? bytes.length,
    }
    const local = header(0x04034b50, name, fields)
    parts.push(local, packed)
    directory.push(entry(name, fields, mode, own.offset ?? offset))
    offset += local.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(lies.count ?? members.length, 8)
  end.writeUInt16LE(lies.count ?? members.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

type Fields = { flags: number; method: number; crc: number; packed: number; size: number }

function header(
  signature: number,
  name: string | Uint8Array,
  { flags, method, crc, packed, size }: Fields,
): Buffer {
  const fixed = Buffer.alloc(30)
  fixed.writeUInt32LE(signature, 0)
  fixed.writeUInt16LE(20, 4)
  fixed.writeUInt16LE(flags, 6)
  fixed.writeUInt16LE(method, 8)
  fixed.writeUInt32LE(crc, 14)
  fixed.writeUInt32LE(packed, 18)
  fixed.writeUInt32LE(size, 22)
  fixed.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([fixed, Buffer.from(name)])
}

function entry(
  name: string | Uint8Array,
  { flags, method, crc, packed, size }: Fields,
  mode: number,
  offset: number,
): Buffer {
  const fixed = Buffer.alloc(46)
  fixed.writeUInt32LE(0x02014b50, 0)
  fixed.writeUInt16LE((3 << 8) | 20, 4)
  fixed.writeUInt16LE(20, 6)
  fixed.writeUInt16LE(flags, 8)
  fixed.writeUInt16LE(method, 10)
  fixed.writeUInt32LE(crc, 16)
  fixed.writeUInt32LE(packed, 20)
  fixed.writeUInt32LE(size, 24)
  fixed.writeUInt16LE(Buffer.byteLength(name), 28)
  fixed.writeUInt32LE((mode << 16) >>> 0, 38)
  fixed.writeUInt32LE(offset, 42)
  return Buffer.concat([fixed, Buffer.from(name)])
}
