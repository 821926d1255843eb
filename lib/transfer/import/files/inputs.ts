import { createReadStream } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type Loss, RefusedFile } from '../model.ts'
import { pictureFinder } from './picture-finder.ts'
import { openZip, type Zip } from './zip.ts'

/** One file to read: a file on its own, in a folder, or in a zip. `name`: its path there. */
export interface Member {
  readonly name: string
  readonly bytes: number
  open(): Promise<Readable>
}

/** The files that a person moves in with. */
export interface Inputs {
  readonly members: readonly Member[]
  /** Links in folders, which are not followed. */
  readonly links: readonly string[]
  /** The bytes of the picture that was at an address of the old site `site`; undefined when it is not in the files. */
  picture(address: string, site?: string): Promise<Uint8Array | undefined>
  /** Whether that picture is in the files; it is not read. */
  hasPicture(address: string, site?: string): boolean
  close(): void
}

/** Of all files together. */
const maxMembers = 200_000

/** Opens files, folders and zips. `paths`: where they are; `names`: what the person calls them. @throws RefusedFile */
export async function openInputs(
  paths: readonly string[],
  names: readonly string[] = paths.map((one) => path.basename(one)),
): Promise<Inputs> {
  const zips: Zip[] = []
  const links: string[] = []
  const close = () => {
    for (const zip of zips) zip.close()
  }
  try {
    let members: Member[] = []
    for (const [index, one] of paths.entries()) {
      const name = names[index] ?? path.basename(one)
      const stat = await lstat(one).catch(() => undefined)
      if (!stat?.isFile() && !stat?.isDirectory())
        throw new RefusedFile(`There is no file ${name}. Choose it again.`)
      if (stat.size === 0) throw new RefusedFile(`${name} is empty. Export or pack it again.`)
      if (stat.isDirectory()) members = members.concat(await folder(one, '', links))
      else if (await isZip(one)) {
        const zip = await openZip(one, name)
        zips.push(zip)
        members = members.concat(zip.names.filter(isWanted).map((member) => inZip(zip, member)))
      } else members.push({ name, bytes: stat.size, open: async () => createReadStream(one) })
      if (members.length > maxMembers)
        throw new RefusedFile(
          `The files hold more than ${maxMembers.toLocaleString('en')} files. Import them in parts.`,
        )
    }
    const find = pictureFinder(members)
    return {
      members,
      links,
      close,
      async picture(address, site) {
        const found = find(address, site)
        return found && (await whole(await found.open()))
      },
      hasPicture: (address, site) => find(address, site) !== undefined,
    }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * Whether a file belongs to the pages of the old site, such as a table that visitors could download or settings: it is neither an
 * export nor a list of people who agreed to anything.
 */
export const isOfSite = (name: string) =>
  /(^|\/)(wp-content|content\/(adapters|data|files|images|logs|media|public|settings|themes))\//.test(name)

/**
 * The exports among some files, and a loss for each of the others. `isExport` reads the beginning of a file. When none is an export,
 * all are returned, so that reading them says what is wrong.
 */
export async function exportsAmong(
  files: readonly Member[],
  isExport: (file: Member) => Promise<boolean>,
): Promise<{ exports: readonly Member[]; losses: Loss[] }> {
  if (files.length <= 1) return { exports: files, losses: [] }
  const exports: Member[] = []
  const losses: Loss[] = []
  for (const file of files) {
    if (await isExport(file)) exports.push(file)
    else losses.push({ what: `The file ${file.name}`, why: 'It is no export, so it was not read.' })
  }
  return exports.length > 0 ? { exports, losses } : { exports: files, losses: [] }
}

const isWanted = (name: string) =>
  !/(^|\/)(__MACOSX|\.git|node_modules)\/|(^|\/)\._|(^|\/)\.DS_Store$/.test(name)

const inZip = (zip: Zip, name: string): Member => ({
  name,
  bytes: zip.sizeOf(name),
  open: () => zip.open(name),
})

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return ['PK\x03\x04', 'PK\x05\x06'].includes(buffer.toString('latin1'))
  } finally {
    await handle.close()
  }
}

/** The files of a folder and of those in it; links are not followed but added to `links`. */
async function folder(root: string, below: string, links: string[]): Promise<Member[]> {
  const members: Member[] = []
  for (const entry of await readdir(path.join(root, below), { withFileTypes: true })) {
    const name = path.posix.join(below, entry.name)
    if (!isWanted(name) || !isWanted(`${name}/`)) continue
    const file = path.join(root, name)
    if (entry.isDirectory()) for (const member of await folder(root, name, links)) members.push(member)
    if (entry.isSymbolicLink()) links.push(name)
    if (entry.isFile())
      members.push({
        name: name.normalize('NFC'),
        bytes: (await lstat(file)).size,
        open: async () => createReadStream(file),
      })
    if (members.length > maxMembers)
      throw new RefusedFile(`The folder holds more than ${maxMembers.toLocaleString('en')} files.`)
  }
  return members
}

async function whole(stream: Readable): Promise<Uint8Array | undefined> {
  try {
    return Buffer.concat(await stream.toArray())
  } catch {
    // The member is damaged; the report names the picture as one that was not found.
    return undefined
  }
}
