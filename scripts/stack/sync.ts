import fs from 'node:fs'
import path from 'node:path'

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
