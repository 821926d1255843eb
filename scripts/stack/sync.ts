import fs from 'node:fs'
import path from 'node:path'

/**
 * Runs `work` in a directory. A new one has another name until `work` has ended and the disk has all of it, because PGlite takes a part of
 * a database for a whole one. What a killed process left under that other name is deleted.
 */
export async function inWholeDirectory<Result>(
  directory: string,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${directory}.new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  if (fs.existsSync(directory)) return work(directory)
  const result = await work(unfinished)
  syncDirectory(unfinished)
  fs.renameSync(unfinished, directory)
  syncPath(path.dirname(directory))
  return result
}

/** Writes a new data directory to the disk: PGlite copies its first files without fsync. */
export function syncDirectory(directory: string) {
  for (const { parentPath, name } of fs.readdirSync(directory, { recursive: true, withFileTypes: true }))
    syncPath(path.join(parentPath, name))
  syncPath(directory)
}

/** Waits until the disk has a file, or the names in a directory. */
export function syncPath(file: string) {
  const descriptor = fs.openSync(file, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
