import { existsSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { mediaFolder } from '../../lib/content/media/folder.ts'
import type { Env } from '../../lib/platform/env.ts'
import { backupDirectory } from '../stack/settings.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const MB = 1024 * 1024

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const fits = major > 20 || (major === 20 && minor >= 9)
  if (fits) return ok('Node', version)
  return problem('Node', `${version} is too old: install 20.9 or newer, or run the commands through npm`)
}

/** The disks that fill up, each once. */
export function checkDisks(settings: Env): Finding[] {
  const places = { DATA_DIR: path.resolve(settings.DATA_DIR), MEDIA_DIR: mediaFolder(settings) }
  const directories = Object.entries({ ...places, BACKUP_DIR: backupDirectory(settings) })
  const disks = new Map(
    directories.map(([name, directory]) => [statSync(existing(directory)).dev, { name, directory }]),
  )
  return [...disks.values()].map(({ name, directory }) => {
    const { bavail, bsize } = statfsSync(existing(directory))
    return spaceFinding(`Disk of ${name}`, (bavail * bsize) / MB)
  })
}

export function spaceFinding(check: string, megabytes: number): Finding {
  const text =
    megabytes < 10_000 ? `${Math.floor(megabytes)} MB free` : `${Math.floor(megabytes / 1024)} GB free`
  if (megabytes < 250) return problem(check, `${text}: delete what is not needed, or the database stops`)
  return megabytes < 1024 ? warning(check, `${text}: soon too little for backups`) : ok(check, text)
}

function existing(directory: string): string {
  return existsSync(directory) ? directory : existing(path.dirname(directory))
}
