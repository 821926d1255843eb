import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { cutText } from '../../../platform/cut-text.ts'
import { RefusedFile } from '../model.ts'

const maxMembers = 200_000
const maxTotalBytes = 20 * 1024 ** 3
/** Text and pictures shrink to a tenth at most times; files that only exist to fill memory shrink to a thousandth. */
const maxRatio = 200
const smallBytes = 1024 ** 2

export interface Zip {
  /** Paths of the files in it. */
  readonly names: readonly string[]
  sizeOf(name: string): number
  open(name: string): Promise<Readable>
  close(): void
}

/** Opens a zip after all of its members were checked; nothing of it is unpacked to the disk. @throws RefusedFile */
export async function openZip(path: string, fileName: string): Promise<Zip> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => {
    throw new RefusedFile(`${fileName} is no complete zip file. Download or pack it again.`)
  })
  try {
    return members(zip, await checkedEntries(zip, fileName), fileName)
  } catch (error) {
    zip.close()
    throw error
  }
}

async function checkedEntries(zip: ZipFile, fileName: string): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxMembers)
    throw new RefusedFile(`${fileName} holds more than ${maxMembers} files. Pack it as several zip files.`)
  const entries = new Map<string, Entry>()
  let total = 0
  let packed = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      check(entry, fileName)
      const name = nameOf(entry).normalize('NFC')
      if (entries.has(name))
        throw new RefusedFile(`${fileName} holds two files called ${cutText(name, 80)}. Pack it again.`)
      total += entry.uncompressedSize
      packed += entry.compressedSize
      entries.set(name, entry)
    }
  } catch (error) {
    if (error instanceof RefusedFile) throw error
    throw new RefusedFile(`${fileName} has a damaged or unsafe list of files. Pack it again.`)
  }
  // Members that share bytes of the file unpack to far more than it could hold.
  if (total > maxTotalBytes || packed > zip.fileSize)
    throw new RefusedFile(
      `${fileName} unpacks to far more than it should. Pack it again from the original files.`,
    )
  return entries
}

/** Zips of macOS do not say that their names are UTF-8, which they are; yauzl takes them for those of DOS. */
const nameOf = ({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry) =>
  isUtf8(fileNameRaw)
    ? getFileNameLowLevel(generalPurposeBitFlag | 0x800, fileNameRaw, extraFields, false)
    : fileName

function check(entry: Entry, fileName: string) {
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  if (kind !== 0 && kind !== 0o100000)
    throw new RefusedFile(`${fileName} contains a link instead of a file. Pack the files themselves.`)
  if (entry.isEncrypted())
    throw new RefusedFile(`${fileName} is encrypted. Pack it again without a password.`)
  if (entry.uncompressedSize > smallBytes && entry.uncompressedSize > entry.compressedSize * maxRatio)
    throw new RefusedFile(
      `${fileName} unpacks to far more than it should. Pack it again from the original files.`,
    )
}

/** The bytes of a member; yauzl does not compare them with their checksum. */
async function* checked(stream: Readable, expected: number, damaged: () => RefusedFile) {
  let sum = 0
  for await (const chunk of stream) {
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (sum !== expected) throw damaged()
}

function members(zip: ZipFile, entries: ReadonlyMap<string, Entry>, fileName: string): Zip {
  const find = (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new Error(`No member ${name}`)
    return entry
  }
  return {
    names: [...entries.keys()],
    sizeOf: (name) => find(name).uncompressedSize,
    async open(name) {
      const entry = find(name)
      const damaged = () => new RefusedFile(`${name} in ${fileName} is damaged. Pack the file again.`)
      const stream = await zip.openReadStreamPromise(entry).catch(() => {
        throw damaged()
      })
      return Readable.from(checked(stream, entry.crc32, damaged), { objectMode: false })
    },
    close: () => zip.close(),
  }
}
