import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../../lib/platform/env.ts'
import { logStep, Stop } from '../stack/log.ts'
import { databaseDirectory, mediaDirectory } from '../stack/settings.ts'
import { syncDirectory, syncPath } from '../stack/sync.ts'

/** The parts of an install on the disk, the database last: only with it the next start finds an install. */
const partsOf = (settings: Env) => [
  { member: 'media', place: mediaDirectory(settings) },
  { member: 'secrets.json', place: path.resolve(settings.DATA_DIR, 'secrets.json') },
  { member: 'database', place: databaseDirectory(settings) },
]

/** @throws Stop when there is data that a restore would mix with another site's. */
export function requireEmpty(settings: Env) {
  const used = partsOf(settings).find(({ place }) => !isEmpty(place))
  if (!used) return
  throw new Stop(
    `${used.place} is there already. Choose another DATA_DIR, or add --replace: what is there is then set aside, not deleted.`,
  )
}

/** Renames what is there, so that nothing is lost if this was the wrong site. */
export function setAside(settings: Env, now = new Date()) {
  const suffix = `before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  for (const { place } of partsOf(settings)) {
    if (isEmpty(place)) continue
    renameSync(place, `${place}.${suffix}`)
    logStep(`${place} is now ${path.basename(place)}.${suffix}`)
  }
}

export function movePartsInPlace(staging: string, settings: Env) {
  for (const { member, place } of partsOf(settings)) {
    const source = path.join(staging, member)
    if (existsSync(source)) move(source, place)
  }
}

function move(source: string, place: string) {
  mkdirSync(path.dirname(place), { recursive: true })
  if (existsSync(place)) rmdirSync(place)
  try {
    renameSync(source, place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    // Another file system: copied under another name first, so that no half of it is ever in place.
    cpSync(source, `${place}.new`, { recursive: true })
    syncDirectory(`${place}.new`)
    renameSync(`${place}.new`, place)
  }
  syncPath(path.dirname(place))
}

const isEmpty = (place: string) =>
  !existsSync(place) || (path.extname(place) !== '.json' && readdirSync(place).length === 0)
