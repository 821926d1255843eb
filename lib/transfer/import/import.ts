import { type Job, Refused } from '../runs/work.ts'
import { formsOfSite } from './addresses.ts'
import { entryOf } from './entries.ts'
import { lostAddresses } from './losses.ts'
import { type ImportedPost, type Loss, type Picture, RefusedFile, type Source } from './model.ts'
import { importPosts, type NewPost, type Target } from './mutations.ts'
import { type Files, openSource } from './open-source.ts'
import { pictureForecast } from './picture-forecast.ts'
import { picturesOf, picturesToComplete } from './pictures.ts'
import {
  countEntries,
  type EntryCounts,
  importedBefore,
  keysElsewhere,
  knownSource,
  readImportedPost,
  slugsOfPosts,
} from './queries.ts'
import { subscribersOf, writePeople } from './subscribers.ts'
import { type Survey, survey } from './survey.ts'
import { type Site, writePosts } from './write-posts.ts'

export type ImportReport = EntryCounts & {
  pictures: number
  missingPictures: number
  subscribers: { added: number; known: number; unreadable: number }
  /** What is lost of the source as a whole. */
  losses: Loss[]
}

type Progress = Pick<Job, 'run' | 'report' | 'signal'>

/** Reads another system's files and reports what would become of them; nothing but the report is written. @throws Refused */
export const tryImport = (site: Site, files: Files, job: Progress): Promise<ImportReport> =>
  withSource(files, async (source) => {
    const target = await targetOf(site, files, source, job)
    const pictures = pictureForecast(source, await importedBefore(site.service, target.source, 'picture'))
    const found = await readWhole(source, target, job, pictures)
    const elsewhere = await importedElsewhere(files, target, found)
    const people = await subscribersOf(source)
    const lost = lostAddresses(found.notRedirected)
    const losses = [...elsewhere, ...lost, ...pictures.losses(), ...source.losses]
    const subscribers = { added: people.length, known: 0, unreadable: 0 }
    return reportOf({ losses }, target, { pictures: 0, missingPictures: pictures.missing(), subscribers })
  })

/**
 * Imports another system's files: all of them are read before anything is written, and posts are written in batches with their
 * addresses, so that a run that is repeated or taken over goes on where it stopped. @throws Refused
 */
export const importFiles = (site: Site, files: Files, job: Progress): Promise<ImportReport> =>
  withSource(files, async (source) => {
    const target = await targetOf(site, files, source, job)
    const found = await readWhole(source, target, job)
    const elsewhere = await importedElsewhere(files, target, found)
    const people = await subscribersOf(source)
    const { losses, ...pictures } = await writePosts(site, source, target, found, job)
    const subscribers = await writePeople(target, people, job)
    const all = [...elsewhere, ...lostAddresses(found.notRedirected), ...losses, ...source.losses]
    return reportOf({ losses: all }, target, { ...pictures, subscribers })
  })

async function withSource<Result>(files: Files, work: (source: Source) => Promise<Result>): Promise<Result> {
  try {
    const source = await openSource(files)
    try {
      return await work(source)
    } finally {
      await source.close()
    }
  } catch (error) {
    throw error instanceof RefusedFile ? new Refused(error.message) : error
  }
}

const sourceName = (kind: string, site: string) => `${kind}:${site}`.slice(0, 300)

/** Uses the form of the address that an earlier import used, or every article would be imported twice. */
async function targetOf(
  { service }: Site,
  { kind }: Files,
  { site }: Source,
  { run }: Progress,
): Promise<Target> {
  const before = await knownSource(
    service,
    formsOfSite(site).map((form) => sourceName(kind, form)),
  )
  return { service, run: run.id, token: run.token, source: before ?? sourceName(kind, site) }
}

/** A loss if these articles were imported before under another address of the old site, which people type and may leave out. */
async function importedElsewhere({ kind }: Files, target: Target, { slugs }: Survey): Promise<Loss[]> {
  // Exports of WordPress name their site, and articles of all its sites have the same numbers.
  if (kind === 'wordpress') return []
  const elsewhere = await keysElsewhere(target.service, kind, target.source)
  const count = [...slugs.keys()].filter((key) => elsewhere.has(key)).length
  return count === 0
    ? []
    : [
        {
          what: `${count.toLocaleString('en')} of these articles`,
          why: 'An earlier import named another address of the old site, or none. Name the same address again, or they are here twice.',
        },
      ]
}

const entriesPerBatch = 200

/** Reads all of a source and plans its addresses. `trial`: stores what would become of each article and is lost of its pictures. */
async function readWhole(
  source: Source,
  target: Target,
  job: Progress,
  trial?: Pick<ReturnType<typeof pictureForecast>, 'absentOf' | 'lossesOf'>,
): Promise<Survey> {
  const before = await importedBefore(target.service, target.source, 'post')
  const { byId, taken } = await slugsOfPosts(target.service)
  const known = new Map([...before].map(([key, id]) => [key, byId.get(id) ?? '']))
  await job.report({ step: 'Reading the files', done: 0, total: 0 })
  const entries: NewPost[] = []
  const found = await survey(source, {
    taken,
    known,
    now: Date.now(),
    visit: async (article) => {
      job.signal.throwIfAborted()
      await job.report({ done: article.place + 1 })
      if (!trial) return
      const { key } = article.post
      const entry = entryOf(article, known.has(key))
      const absent = typeof article.fitted === 'string' ? [] : trial.absentOf(picturesOf(article.post))
      const id = before.get(key)
      const lost = id && absent.length > 0 ? await stillMissing(target, id, article.post, absent) : absent
      const losses = trial.lossesOf(lost, article.post.hero)
      entries.push({ key, paths: [], entry: { ...entry, losses: [...entry.losses, ...losses] } })
      if (entries.length >= entriesPerBatch) await importPosts(target, entries.splice(0))
    },
  })
  await importPosts(target, entries)
  return found
}

/** Missing pictures of an article imported earlier that the next import will ask for again. */
async function stillMissing({ service }: Target, id: string, post: ImportedPost, absent: readonly Picture[]) {
  const row = await readImportedPost(service, id)
  const wanted = row ? picturesOf(picturesToComplete(post, row)) : []
  return absent.filter((picture) => wanted.includes(picture))
}

const maxLosses = 500

const reportOf = async (
  { losses }: Pick<Source, 'losses'>,
  { service, run }: Target,
  counts: Omit<ImportReport, keyof EntryCounts | 'losses'>,
): Promise<ImportReport> => ({
  ...counts,
  ...(await countEntries(service, run)),
  losses: losses.slice(0, maxLosses),
})
