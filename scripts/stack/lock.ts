import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Stop } from './log.ts'

/**
 * Locks a directory until this process ends. It is a file lock of the operating system, taken through
 * SQLite, so a killed process leaves none behind.
 * @throws Stop naming the process that holds it.
 */
export function lockDirectory(
  directory: string,
  name: 'stack' | 'database' | 'backup' | 'snapshot' | 'verify',
  purpose: string,
) {
  const owner = path.join(directory, `${name}.owner`)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const database = new DatabaseSync(path.join(directory, `${name}.lock`), { timeout: 0 })
    locks.push(database)
    database.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    throw new Stop(explain(error, directory, name, owner))
  }
  writeFileSync(owner, `process ${process.pid} (${purpose}, started ${new Date().toISOString()})`)
}

// Keeps the handles from being garbage-collected, which would close the file and release the lock.
const locks: DatabaseSync[] = []

const sqliteBusy = 5 // SQLITE_BUSY

function explain(error: unknown, directory: string, name: string, owner: string) {
  const { errcode, message } = error as { errcode?: number; message: string }
  if (errcode !== sqliteBusy)
    return `${['backup', 'verify'].includes(name) ? 'BACKUP_DIR' : 'DATA_DIR'} ${directory} cannot be used: ${message}`
  if (name === 'backup' || name === 'snapshot')
    return `A backup is being made by ${describeOwner(owner)}. Wait until it has ended.`
  if (name === 'verify')
    return `A backup is being verified by ${describeOwner(owner)}. Wait until it has ended.`
  return `${directory} is in use by ${describeOwner(owner)}. Stop it, or set DATA_DIR to another folder.`
}

function describeOwner(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'another process'
  }
}
