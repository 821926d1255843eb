import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'
import { withCleanUp } from '../stack/clean-up.ts'
import { Stop } from '../stack/log.ts'
import { syncPath } from '../stack/sync.ts'
import { type Contents, type Manifest, type Member, manifestSchema } from './manifest.ts'
import { requireSpace } from './space.ts'

const manifestName = 'manifest.json'
const maxManifestBytes = 64 * 1024 * 1024
/** How many bytes are written between two checks of the free space. */
const checkedBytes = 16 * 1024 * 1024

export type Adding = {
  /** Adds a file from the disk, streamed in chunks. Nothing is added when it cannot be opened. */
  file: (name: string, source: string) => Promise<void>
  bytes: (name: string, bytes: Uint8Array) => Promise<void>
  /** A directory that may be empty. */
  directory: (name: string) => Promise<void>
}

/**
 * Writes an archive: a compressed tar whose last member is the manifest, with the digest of every other member. It has its
 * name only once all of it is on the disk, and is readable by its owner alone.
 */
export async function writeArchive(file: string, fill: (add: Adding) => Promise<Contents>) {
  const part = `${file}.part`
  await withCleanUp(
    () => rmSync(part, { force: true }),
    async () => {
      await pack(part, (packer) => fillTar(packer, fill, () => requireSpace(path.dirname(file), 0)))
      await syncAndRename(part, file)
    },
  )
  return (await stat(file)).size
}

async function pack(part: string, fill: (packer: Packer) => Promise<void>) {
  const { readable, controller } = createTarPacker()
  const packing = pipeline(
    Readable.fromWeb(readable as never),
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(part, { mode: 0o600 }),
  )
  try {
    await Promise.all([packing, fill(controller)])
  } catch (error) {
    controller.error(error)
    await packing.catch(() => {})
    throw error
  }
}

type Packer = ReturnType<typeof createTarPacker>['controller']

async function fillTar(
  packer: Packer,
  fill: (add: Adding) => Promise<Contents>,
  checkSpace: () => Promise<void>,
) {
  const members: Member[] = []
  let unchecked = checkedBytes
  const add = async (name: string, size: number, chunks: AsyncIterable<Uint8Array> | Uint8Array[]) => {
    if (name !== manifestName && !isMemberName(name)) throw new Error(`${name} is no name for a member`)
    const hash = createHash('sha256')
    const writer = packer.add({ name, size, mode: 0o600, mtime: new Date() }).getWriter()
    for await (const chunk of chunks) {
      hash.update(chunk)
      unchecked += chunk.length
      if (unchecked >= checkedBytes) {
        await checkSpace()
        unchecked = 0
      }
      await writer.write(chunk)
    }
    await writer.close()
    members.push({ name, size, sha256: hash.digest('hex') })
  }
  const bytes: Adding['bytes'] = (name, content) => add(name, content.length, [content])
  const contents = await fill({
    file: async (name, source) => {
      // Once it is open, a file that is deleted stays readable.
      const handle = await open(source)
      try {
        const { size } = await handle.stat()
        // Of a file that grows meanwhile only its first length is read; one that shrinks fails the backup.
        await add(name, size, size === 0 ? [] : handle.createReadStream({ end: size - 1, autoClose: false }))
      } finally {
        await handle.close()
      }
    },
    bytes,
    directory: (name) => packer.add({ name: `${name}/`, size: 0, type: 'directory', mode: 0o700 }).close(),
  })
  const manifest: Manifest = { ...contents, members: [...members] }
  await bytes(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)))
  packer.finalize()
}

async function syncAndRename(part: string, file: string) {
  syncPath(part)
  await rename(part, file)
  syncPath(path.dirname(file))
}

/**
 * Unpacks an archive into an empty directory, and its pictures into another one if wanted, and compares every member with the
 * manifest. @throws Stop when a member is damaged, missing or unexpected, or has a forbidden type or path.
 */
export async function readArchive(
  file: string,
  directory: string,
  pictures = path.join(directory, 'media'),
): Promise<Manifest> {
  try {
    return await unpack(file, directory, pictures)
  } catch (error) {
    if (error instanceof Stop) throw error
    const { code, message, path: place = file } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw new Stop(`The disk of ${directory} is full.`)
    if (place === file && code && ['ENOENT', 'EACCES', 'EISDIR'].includes(code))
      throw new Stop(`${file} cannot be read: ${code}.`)
    throw new Stop(`${file} is damaged and was not restored: ${message}. Take another backup.`)
  }
}

async function unpack(file: string, directory: string, pictures: string): Promise<Manifest> {
  const members: Member[] = []
  const manifest = await readEntries(file, async ({ header, body }) => {
    const { name, type = 'file', size } = header
    if (name === manifestName) return parseManifest(await collect(body, size))
    const checked = checkName(name, type)
    const isPicture = checked.startsWith('media/')
    const target = isPicture ? path.join(pictures, path.basename(checked)) : path.join(directory, checked)
    if (type === 'directory') {
      await mkdir(target, { recursive: true, mode: 0o700 })
      return
    }
    members.push({ name, size, sha256: await store(body, target, size) })
  })
  if (!manifest) throw new Error('it has no manifest, so it is not complete')
  compareMembers(members, manifest.members)
  return manifest
}

/** Calls `take` for each entry until it returns the manifest, which must be the last. */
async function readEntries(file: string, take: (entry: ParsedTarEntry) => Promise<Manifest | undefined>) {
  const { readable, writable } = createTarDecoder({ strict: true })
  const reading = pipeline(createReadStream(file), createGunzip(), Writable.fromWeb(writable as never))
  // Both ends fail together; the loop throws the reason.
  reading.catch(() => {})
  let manifest: Manifest | undefined
  for await (const entry of readable) {
    if (manifest) throw new Error('it goes on after its manifest')
    manifest = await take(entry)
  }
  await reading
  return manifest
}

// Every other name is refused, among them absolute paths and those that lead out of the directory.
const names = /^(database\.dump|secrets\.json\.encrypted|media\/[\w.-]+|database(\/[\w.-]+)*)$/

/** Whether a restore accepts a member of this name. */
export const isMemberName = (name: string) =>
  names.test(name) && !name.split('/').some((part) => part === '.' || part === '..')

function checkName(name: string, type: string): string {
  const plain = type === 'directory' ? name.replace(/\/$/, '') : name
  if (type !== 'file' && type !== 'directory')
    throw new Error(`it contains a ${type}, ${JSON.stringify(name)}`)
  if (!isMemberName(plain))
    throw new Error(`it contains ${JSON.stringify(name)}, which is no part of a backup`)
  return plain
}

/** Writes a member to the disk; returns its digest. */
async function store(body: ReadableStream<Uint8Array>, target: string, size: number): Promise<string> {
  const hash = createHash('sha256')
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await requireSpace(path.dirname(target), size)
  const handle = await open(target, 'wx', 0o600)
  try {
    for await (const chunk of body) {
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}

async function collect(body: ReadableStream<Uint8Array>, size: number): Promise<Buffer> {
  if (size > maxManifestBytes) throw new Error('its manifest is too long')
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function parseManifest(bytes: Buffer): Manifest {
  const result = manifestSchema.safeParse(JSON.parse(bytes.toString()))
  if (result.success) return result.data
  throw new Error('its manifest is not one that this version of the site writes')
}

function compareMembers(found: Member[], expected: Member[]) {
  const described = ({ name, size, sha256 }: Member) => `${name} ${size} ${sha256}`
  const wanted = new Set(expected.map(described))
  const wrong = found.find((member) => !wanted.delete(described(member)))
  if (wrong) throw new Error(`${wrong.name} is not what the manifest says`)
  const [missing] = wanted
  if (missing) throw new Error(`${missing.split(' ')[0]} is missing`)
}
