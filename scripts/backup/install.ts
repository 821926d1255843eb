import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { mediaFolder } from '../../lib/content/media/folder.ts'
import type { Env } from '../../lib/platform/env.ts'
import { logStep, Stop } from '../stack/log.ts'
import { databaseDirectory } from '../stack/settings.ts'
import { syncPath } from '../stack/sync.ts'

/** The folders with an unpacked backup, each on the disk of what it replaces: only names change when it is put in place. */
export type Unpacked = { files: string; pictures: string }

type Move = [from: string, to: string]

/** The parts of an install but its pictures, the database last: only with it the next start finds an install. */
const partsOf = (settings: Env) => [
  { name: 'secrets.json', place: path.resolve(settings.DATA_DIR, 'secrets.json') },
  ...(settings.DATABASE_URL ? [] : [{ name: 'database', place: databaseDirectory(settings) }]),
]

/** @throws Stop when there is data that a restore would mix with another site's. */
export function requireEmpty(settings: Env) {
  const media = mediaFolder(settings)
  const part = partsOf(settings).find(({ place }) => !isEmpty(place))
  const used = picturesIn(media).length > 0 ? media : part?.place
  if (!used) return
  throw new Stop(
    `${used} is there already. Choose another DATA_DIR, or add --replace: what is there is then set aside, not deleted.`,
  )
}

/**
 * Puts an unpacked backup in place and runs `finish`. What it replaces is set aside under another name, so that nothing is lost if
 * this was the wrong site. @throws Stop when a name cannot be changed; all have their old names then, also when `finish` throws
 */
export async function putInPlace(
  unpacked: Unpacked,
  settings: Env,
  finish = async () => {},
  now = new Date(),
) {
  const suffix = `before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const pictures = movesOfPictures(unpacked, settings, suffix)
  const moves = [...pictures, ...movesOfParts(unpacked, settings, suffix)]
  const aside = path.join(mediaFolder(settings), suffix)
  const done: Move[] = []
  try {
    if (pictures.some(([, to]) => path.dirname(to) === aside)) mkdirSync(aside, { mode: 0o700 })
    for (const move of moves) {
      rename(move)
      done.unshift(move)
    }
    await finish()
  } catch (error) {
    for (const [from, to] of done) renameSync(to, from)
    if (existsSync(aside)) rmdirSync(aside)
    throw error
  }
  for (const folder of new Set(moves.flat().map((name) => path.dirname(name)))) syncPath(folder)
  if (moves.some(([, to]) => to.includes(suffix)))
    logStep(`What was there is set aside under names that end in ${suffix}`)
}

/** Pictures one by one: their folder may be a disk of its own, or in a folder in which nothing may be renamed. */
function movesOfPictures({ pictures }: Unpacked, settings: Env, suffix: string): Move[] {
  const media = mediaFolder(settings)
  return [
    ...picturesIn(media).map((name): Move => [path.join(media, name), path.join(media, suffix, name)]),
    ...readdirSync(pictures).map((name): Move => [path.join(pictures, name), path.join(media, name)]),
  ]
}

/** A part that the backup does not have, such as the keys, stays. */
function movesOfParts({ files }: Unpacked, settings: Env, suffix: string): Move[] {
  return partsOf(settings)
    .map(({ name, place }) => ({ source: path.join(files, name), place }))
    .filter(({ source }) => existsSync(source))
    .flatMap(({ source, place }): Move[] => [
      ...(isEmpty(place) ? [] : [[place, `${place}.${suffix}`] satisfies Move]),
      [source, place],
    ])
}

function rename([from, to]: Move) {
  try {
    renameSync(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Stop(`${from} cannot become ${to} (${code}). Database, pictures and keys are as they were.`)
  }
}

/** Folders are no pictures: they are those of earlier restores, of running exports, or the disk's own. */
const picturesIn = (media: string) =>
  existsSync(media)
    ? readdirSync(media, { withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map(({ name }) => name)
    : []

const isEmpty = (place: string) =>
  !existsSync(place) || (path.extname(place) !== '.json' && readdirSync(place).length === 0)
