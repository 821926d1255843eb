import { accessSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { mediaFolder } from '../../lib/content/media/folder.ts'
import type { Env } from '../../lib/platform/env.ts'
import { backupDirectory } from '../stack/settings.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Files with settings, keys and passwords: that of the service in deploy/, and that of a site run by hand. */
export const settingsFiles = ['/etc/academy.env', path.resolve('.env')]

/** Whether others on this machine could read the keys or the data. */
export function checkPermissions(settings: Env, files = settingsFiles): Finding[] {
  const data = path.resolve(settings.DATA_DIR)
  const findings = [
    ...[path.join(data, 'secrets.json'), ...files]
      .filter((file) => modeOf(file) & 0o077)
      .map((file) => problem('Permissions', `others can read the keys in ${file}: chmod 600 ${file}`)),
    ...[data, ...foldersElsewhere(settings)]
      .filter((folder) => modeOf(folder) & 0o007)
      .map((folder) => warning('Permissions', `others can read what is in ${folder}: chmod 700 ${folder}`)),
  ]
  if (findings.length > 0) return findings
  return existsSync(data)
    ? [ok('Permissions', 'only their owner reads the keys and the data')]
    : [ok('Permissions', `${data} is not there yet`)]
}

/**
 * Whether data, pictures or backups have files of another user, such as of a command that root ran: the site could not write them.
 * A folder elsewhere may be shared, and then have another number for the same user: its own owner is the one to compare with.
 */
export function checkOwner(settings: Env, user = process.getuid?.()): Finding[] {
  const data = path.resolve(settings.DATA_DIR)
  if (user === undefined || !existsSync(data)) return []
  const owner = statSync(data).uid
  if (user !== 0 && user !== owner)
    return [
      problem('Owner', `${data} belongs to another user: run the site and its commands as the same one`),
    ]
  const findings = [data, ...foldersElsewhere(settings).filter(existsSync)].flatMap((folder) => {
    const remedy = `as root, chown -R ${owner} ${folder}`
    // Root could write everywhere.
    const isUsable = user === 0 ? statSync(folder).uid === owner : canWrite(folder)
    if (!isUsable) return [problem('Owner', `the user of ${data} cannot write ${folder}: ${remedy}`)]
    const foreign = foreignFile(folder, statSync(folder).uid)
    return foreign ? [problem('Owner', `${foreign} belongs to another user than ${folder}: ${remedy}`)] : []
  })
  return findings.length > 0 ? findings : [ok('Owner', 'data, pictures and backups belong to one user')]
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The folders of pictures and backups that are not inside the data directory, which nobody else can enter. */
const foldersElsewhere = (settings: Env) =>
  [mediaFolder(settings), backupDirectory(settings)].filter(
    (folder) => !`${folder}/`.startsWith(`${path.resolve(settings.DATA_DIR)}/`),
  )

function foreignFile(place: string, owner: number): string | undefined {
  const stats = lstatSync(place, { throwIfNoEntry: false })
  // The database deletes files at any time.
  if (!stats) return undefined
  if (stats.uid !== owner) return place
  if (!stats.isDirectory()) return undefined
  for (const name of namesIn(place)) {
    const found = foreignFile(path.join(place, name), owner)
    if (found) return found
  }
}

function namesIn(folder: string): string[] {
  try {
    // Every ext4 disk has this folder at its root.
    return readdirSync(folder).filter((name) => name !== 'lost+found')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The permission bits of a file or folder; 0 if it does not exist. */
const modeOf = (place: string) => statSync(place, { throwIfNoEntry: false })?.mode ?? 0
