import { createHash } from 'node:crypto'
import { isPictureName } from '../../platform/pictures.ts'
import { Refused } from '../runs/work.ts'
import { maxRows } from './bounds.ts'
import { readFlat } from './flat-rows.ts'
import {
  type Manifest,
  type Member,
  manifestName,
  manifestSchema,
  pictureFolder,
  readmeName,
  schoolName,
} from './manifest.ts'
import { readPost } from './post-file.ts'
import { type Row, readLines } from './rows.ts'
import { type ArchivedTable, archivedTables } from './tables.ts'
import { shown, type Zip } from './zip-reader.ts'

const again = 'Make the archive again, or download it again.'

/** Reads the manifest, and compares with it which members there are and how long. @throws Refused */
export async function readManifest(zip: Zip, newestMigration: string): Promise<Manifest> {
  if (!zip.members.has(manifestName))
    throw new Refused(
      'This zip file has no manifest.json, so it is no archive of a school. Choose one that was made under Move.',
    )
  const manifest = parseManifest(await zip.read(manifestName))
  if (manifest.schema > newestMigration)
    throw new Refused(
      'This archive was made by a newer version of the site. Update this one, then import it again.',
    )
  compareMembers(zip, manifest)
  return manifest
}

function parseManifest(bytes: Buffer): Manifest {
  const given = parseJson(bytes)
  const result = manifestSchema.safeParse(given)
  if (result.success) return result.data
  const { product, format } = Object(given)
  if (product === 'academy' && typeof format === 'number' && format > 1)
    throw new Refused(
      'This archive was made by a newer version of the site. Update this one, then import it again.',
    )
  throw new Refused(`The manifest.json of this archive is not one that this site writes. ${again}`)
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

function compareMembers(zip: Zip, { members }: Manifest) {
  const listed = new Map(members.map((member) => [member.name, member]))
  if (listed.size !== members.length) throw new Refused(`The manifest names a file twice. ${again}`)
  for (const [name, size] of zip.members) {
    if (name === manifestName) continue
    const member = listed.get(name)
    if (!isPartOfArchive(name) || !member)
      throw new Refused(`${shown(name)} is no part of an archive. ${again}`)
    if (member.size !== size)
      throw new Refused(`${shown(name)} is not as long as the manifest says. ${again}`)
  }
  const missing = members.find(({ name }) => !zip.members.has(name))
  if (missing) throw new Refused(`${shown(missing.name)} is missing. ${again}`)
}

const isPartOfArchive = (name: string) =>
  name === readmeName ||
  name === schoolName ||
  isPicture(name) ||
  archivedTables.some((table) => partOf(table, name) !== undefined)

const isPicture = (name: string) =>
  name.startsWith(pictureFolder) && isPictureName(name.slice(pictureFolder.length))

/** The number of a table's file, such as 2 for `blog/versions-2.jsonl`; of a post 1. Undefined for files of other tables. */
function partOf({ format, path }: ArchivedTable, name: string): number | undefined {
  if (!name.startsWith(path)) return undefined
  const rest = name.slice(path.length)
  if (format === 'posts') return /^\/[a-z0-9-]{1,200}\.md$/.test(rest) ? 1 : undefined
  const [, number = '1'] = new RegExp(`^(?:-([1-9]\\d{0,4}))?\\.${format}$`).exec(rest) ?? [undefined, '']
  return number === '' ? undefined : Number(number)
}

/** The members of a table, in the order of its rows. */
export function membersOf(table: ArchivedTable, { members }: Manifest): Member[] {
  const parts = members.flatMap((member) => {
    const part = partOf(table, member.name)
    return part === undefined ? [] : [{ member, part }]
  })
  return parts.sort((one, other) => one.part - other.part).map(({ member }) => member)
}

export const picturesOf = ({ members }: Manifest) => members.filter(({ name }) => isPicture(name))

/** The members that are only for people: they are checked, not read. */
export const textsOf = ({ members }: Manifest) =>
  members.filter(({ name }) => name === readmeName || name === schoolName)

/** The bytes of a member, which are those that the manifest describes. @throws Refused */
export async function readChecked(zip: Zip, { name, sha256 }: Member): Promise<Buffer> {
  const bytes = await zip.read(name)
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes
  throw new Refused(
    `${shown(name)} is damaged or was changed: its digest differs from the manifest. ${again}`,
  )
}

/** Yields the rows of a member one after the other. @throws Refused */
export async function* parseRows(
  { format }: ArchivedTable,
  name: string,
  bytes: Buffer,
): AsyncGenerator<Row> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    let rows = 0
    for await (const row of readers[format](text)) {
      if (++rows > maxRows) throw new Error(`it has more than ${maxRows.toLocaleString('en')} rows`)
      yield row
    }
  } catch (error) {
    const cause = error instanceof Error ? error.message.split('\n')[0]?.slice(0, 200) : ''
    throw new Refused(`${shown(name)} cannot be read (${cause}). ${again}`)
  }
}

const readers = { posts: (text: string) => [readPost(text)], csv: readFlat, jsonl: readLines }

/** @throws Refused unless the bytes are a WebP picture of this name, which begins with their digest */
export function checkPicture({ name, sha256 }: Member, bytes: Buffer) {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (isWebp && name.startsWith(`${pictureFolder}${sha256.slice(0, 20)}-`)) return
  throw new Refused(`${shown(name)} is not the picture that its name says. ${again}`)
}
