import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { sizeText } from '../../lib/dashboard/backup-warning.ts'
import { Stop } from '../stack/log.ts'

/** Stays free: on a full disk the database stops. */
const reservedBytes = 250e6

/** Btrfs and XFS, on which a copy shares its blocks with the original. */
const sharing = [0x9123683e, 0x58465342]

/** @throws Stop when a disk has no space for so many bytes more */
export async function requireSpace(directory: string, bytes: number) {
  const { bavail, bsize } = await statfs(directory)
  const [free, needed] = [bavail * bsize, bytes + reservedBytes]
  if (free >= needed) return
  throw new Stop(
    `The disk of ${directory} has ${sizeText(free)} free and needs ${sizeText(needed)}, of which ${sizeText(reservedBytes)} stay free.`,
  )
}

/** How often the free space is looked at while another program writes, in milliseconds. */
const interval = 250

/** Runs `work` and checks the free disk space meanwhile. Below the reserve, aborts the signal that `work` got. @throws Stop after that */
export async function leavingSpace<T>(
  directory: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController()
  const watching = setInterval(
    () => requireSpace(directory, 0).catch((reason) => stopping.abort(reason)),
    interval,
  )
  try {
    return await work(stopping.signal)
  } catch (error) {
    throw stopping.signal.reason ?? error
  } finally {
    clearInterval(watching)
  }
}

/** How much space a copy of a folder on the same disk takes. */
export async function sizeOfCopy(folder: string): Promise<number> {
  const { type } = await statfs(folder)
  return sharing.includes(type) ? 0 : sizeOf(folder, { recursive: true })
}

/** The bytes in the files of a folder; 0 when it is not there. */
export async function sizeOf(folder: string, { recursive }: { recursive: boolean }): Promise<number> {
  const entries = await readdir(folder, { recursive, withFileTypes: true }).catch(() => [])
  let bytes = 0
  // A file of a running database may be gone by now.
  for (const entry of entries)
    if (entry.isFile())
      bytes += await stat(path.join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      )
  return bytes
}
