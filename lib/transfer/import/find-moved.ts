import { oldAddress } from './addresses.ts'

/** Old addresses and where each leads now. */
export type MovedAddresses = ReadonlyMap<string, string>

/** Parts of old addresses that do not belong to the path of a page: feeds, paging, sizes of pictures. */
const suffixes = /\/(?:feed(?:\/\w+)?|rss|amp|trackback|page\/\d+|comment-page-\d+)$/
const pictureSize = /-\d+x\d+(?=\.\w+$)/
const ghostSize = /\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//
const dated = /^\/\d{4}(?:\/\d{2}){1,2}(?:\/([^/]+))?$/
const numbered = /^\/(?:archives|p)\/(\d+)$/

/**
 * Where an old address leads now; undefined when the old site had no such address. Besides the addresses that an import noted: their feeds and further
 * pages, pictures in other sizes, and the forms of permalinks by date and number that WordPress itself redirects.
 */
export function findMoved(url: string, moved: MovedAddresses): string | undefined {
  const old = oldAddress(url)
  if (!old) return undefined
  for (const form of formsOf(old)) {
    const target = moved.get(form)
    if (target) return target
  }
  return dated.test(old) && !dated.exec(old)?.[1] ? '/blog' : undefined
}

function* formsOf(old: string): Generator<string> {
  yield old
  const [path = ''] = old.split('?')
  if (path !== old && path !== '/') yield path
  const bare = path.replace(suffixes, '')
  if (bare !== path) yield bare
  if (pictureSize.test(path)) {
    yield path.replace(pictureSize, '')
    yield path.replace(pictureSize, '-scaled')
  }
  if (ghostSize.test(path)) yield path.replace(ghostSize, '/')
  const [, number] = numbered.exec(bare) ?? []
  if (number) yield `/?p=${number}`
  const [, slug] = dated.exec(bare) ?? []
  if (slug) yield `/${slug}`
}
