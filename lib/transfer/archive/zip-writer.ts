import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { requireSpace } from '../runs/space.ts'
import type { Member } from './manifest.ts'

/**
 * Resolves when the member is in the file. Add small members one directly after another: the library keeps each name until the end, and a name keeps
 * the whole buffer pool that it was cut from.
 */
export type AddMember = (name: string, content: string | Uint8Array) => Promise<void>

const encoder = new TextEncoder()
/** How many bytes are added between two checks of the free space. */
const checkedBytes = 16 * 1024 * 1024

/**
 * Writes a zip file of which one member at a time is in memory. It is written under a temporary name and renamed once it is complete on the disk,
 * and is readable by its owner alone. `fill` gets the digests of the members before the last ones. Returns the size in bytes.
 * @throws Refused before the disk is full
 */
export async function writeZip(
  file: string,
  date: Date,
  fill: (add: AddMember, members: readonly Member[]) => Promise<void>,
): Promise<number> {
  // A worker that lost its run may still be writing: each has a file of its own.
  const part = `${file}.${randomUUID()}.part`
  const zip = new ZipFile()
  const members: Member[] = []
  const failing = new AbortController()
  const writing = pipeline(zip.outputStream, createWriteStream(part, { mode: 0o600 }), {
    signal: failing.signal,
  })
  // A disk that is full ends the wait for members.
  const waiting = new Set<(error: unknown) => void>()
  let failure: unknown
  let unchecked = checkedBytes
  writing.catch((error) => {
    failure = error
    for (const fail of waiting) fail(error)
  })
  try {
    await fill(async (name, content) => {
      if (failure) throw failure
      const bytes = typeof content === 'string' ? encoder.encode(content) : content
      unchecked += bytes.length
      if (unchecked >= checkedBytes) {
        await requireSpace(path.dirname(file), bytes.length)
        unchecked = 0
      }
      await pump(zip, name, date, bytes, waiting)
      members.push({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    }, members)
    zip.end()
    await writing
    await syncAndRename(part, file)
  } catch (error) {
    failing.abort(error)
    await writing.catch(() => {})
    await rm(part, { force: true })
    throw error
  }
  return (await stat(file)).size
}

/** Removes what an attempt to write `file` has left behind whose server died. */
export async function removeParts(file: string) {
  const start = `${path.basename(file)}.`
  const isPart = (name: string) =>
    name.startsWith(start) && /^[\da-f-]{36}\.part$/.test(name.slice(start.length))
  const names = (await readdir(path.dirname(file))).filter(isPart)
  for (const name of names) await rm(path.join(path.dirname(file), name), { force: true })
}

const isPacked = /\.(webp|jpe?g|png|avif|gif)$/

function pump(
  zip: ZipFile,
  name: string,
  mtime: Date,
  bytes: Uint8Array,
  waiting: Set<(error: unknown) => void>,
) {
  // The library keeps every entry for the directory at the end: what it keeps must not hold the bytes.
  let held: Uint8Array | undefined = bytes
  const options = { mtime, mode: 0o100600, compress: !isPacked.test(name), forceDosTimestamp: true }
  return new Promise<void>((resolve, reject) => {
    waiting.add(reject)
    zip.addReadStreamLazy(name, options, (pass) => {
      const source = Readable.from([held])
      held = undefined
      source.once('error', reject).once('end', () => {
        waiting.delete(reject)
        resolve()
      })
      pass(null, source)
    })
  })
}

async function syncAndRename(part: string, file: string) {
  await sync(part)
  await rename(part, file)
  await sync(path.dirname(file))
}

async function sync(place: string) {
  const handle = await open(place)
  await handle.sync().finally(() => handle.close())
}
