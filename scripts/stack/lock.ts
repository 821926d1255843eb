import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Stop } from './log.ts'

type LockName = 'stack' | 'database' | 'backup' | 'snapshot' | 'verify'

/** Another process holds the lock; `holder` says which. */
export class InUse extends Stop {
  readonly holder: string
  constructor(message: string, holder: string) {
    super(message)
    this.holder = holder
  }
}

/**
 * Locks a directory until this process ends. It is a file lock of the operating system, taken through
 * SQLite, so a killed process leaves none behind.
 * @throws InUse naming the process that holds it, Stop when the directory cannot be used
 */
export function lockDirectory(directory: string, name: LockName, purpose: string) {
  const owner = path.join(directory, `${name}.owner`)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const database = new DatabaseSync(path.join(directory, `${name}.lock`), { timeout: 0 })
    locks.push(database)
    database.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    throw explain(error, directory, name, owner)
  }
  writeFileSync(owner, `process ${process.pid} (${purpose}, started ${new Date().toISOString()})`)
}

// Keeps the handles from being garbage-collected, which would close the file and release the lock.
const locks: DatabaseSync[] = []

const sqliteBusy = 5 // SQLITE_BUSY

function explain(error: unknown, directory: string, name: LockName, owner: string) {
  const { errcode, message } = error as { errcode?: number; message: string }
  if (errcode !== sqliteBusy)
    return new Stop(
      `${['backup', 'verify'].includes(name) ? 'BACKUP_DIR' : 'DATA_DIR'} ${directory} cannot be used: ${message}`,
    )
  const holder = describeOwner(owner)
  const sentences = {
    backup: `A backup is being made by ${holder}. Wait until it has ended.`,
    snapshot: `A backup is being made by ${holder}. Wait until it has ended.`,
    verify: `A backup is being verified by ${holder}. Wait until it has ended.`,
    stack: `${directory} is in use by ${holder}. Stop it, or set DATA_DIR to another folder.`,
    database: `${directory} is in use by ${holder}. Stop it, or set DATA_DIR to another folder.`,
  }
  return new InUse(sentences[name], holder)
}

function describeOwner(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'another process'
  }
}
