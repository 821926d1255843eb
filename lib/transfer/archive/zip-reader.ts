import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Refused } from '../runs/work.ts'
import { maxManifestBytes, maxMemberBytes, maxMembers, maxRatio } from './bounds.ts'
import { manifestName } from './manifest.ts'

export interface Zip {
  /** Size in bytes, by name. */
  readonly members: ReadonlyMap<string, number>
  /** The bytes of a member, whose size has been checked. @throws Refused when it is damaged */
  readonly read: (name: string) => Promise<Buffer>
  readonly close: () => void
}

const again = 'Make the archive again, or download it again.'

/** Opens a zip file and reads its directory; nothing is unpacked. @throws Refused when it is none, or too large for an archive */
export async function openZip(file: string): Promise<Zip> {
  const zip = await openFile(file)
  try {
    const entries = await readDirectory(zip)
    return {
      members: new Map([...entries].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
      read: (name) => readEntry(zip, entries.get(name), name),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const openFile = (file: string): Promise<ZipFile> =>
  openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch((error) => {
    throw explain(error)
  })

function explain(error: Error & { code?: string }): Error {
  if (error.code === 'ENOENT')
    return new Refused('There is no such file. Check its path, or upload it again.')
  if (error.code) return error
  return new Refused(`This file is no complete zip file. ${again}`)
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxMembers)
    throw new Refused(
      `This file has more than ${maxMembers.toLocaleString('en')} members, so it is no archive of a site. ${again}`,
    )
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of entriesOf(zip)) {
    total += entry.uncompressedSize
    const max = entry.fileName === manifestName ? maxManifestBytes(zip.entryCount) : maxMemberBytes
    if (entry.uncompressedSize > max || total > maxRatio * zip.fileSize)
      throw new Refused(
        `This file unpacks to far more than an archive of a site, so it was not unpacked. ${again}`,
      )
    if (entries.has(entry.fileName))
      throw new Refused(`This file has two members called ${shown(entry.fileName)}. ${again}`)
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    throw new Refused(`The directory of this file cannot be read (${causeOf(error)}). ${again}`)
  }
}

async function readEntry(zip: ZipFile, entry: Entry | undefined, name: string): Promise<Buffer> {
  if (!entry) throw new Refused(`${shown(name)} is missing. ${again}`)
  try {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
    return Buffer.concat(chunks)
  } catch (error) {
    throw new Refused(`${shown(name)} cannot be unpacked (${causeOf(error)}). ${again}`)
  }
}

const causeOf = (error: unknown) => Object(error).message?.slice(0, 200)

/** A name from a file, short and without control characters. */
export const shown = (name: string) => JSON.stringify(name.slice(0, 100))
