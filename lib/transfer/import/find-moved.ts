import { oldAddress, originalOf } from './addresses.ts'

/** Old addresses and where each leads now. */
export type MovedAddresses = ReadonlyMap<string, string>

/** Parts of old addresses that do not belong to the path of a page: feeds, paging, sizes of pictures. */
const suffixes = /\/(?:feed(?:\/\w+)?|rss|amp|embed|trackback|page\/\d+|comment-page-\d+|\d{1,3})$/
const ghostSize = /\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//
const dated = /^(.*)\/(?:19|20)\d{2}(?:\/\d{2}){0,2}\/([^/]+)$/
/** Lists of articles by page or date. */
const list =
  /^(.*?)\/?(?:\/(?:19|20)\d{2}(?:\/\d{2}){0,2}(?:\/page\/\d+)?|\/page\/\d+|\?(?:m=\d{4,14}&?)?(?:paged=\d+)?)$/
const numbered = /^\/(?:archives|p)\/(\d+)$/

/**
 * Where an old address leads now; undefined when the old site had no such address. Besides the addresses
 * that an import noted: their feeds and further pages, pictures in other sizes, lists by date, and the forms
 * of permalinks by date and number that WordPress itself redirects.
 */
export function findMoved(url: string, moved: MovedAddresses): string | undefined {
  for (const address of [pathOfQuery(url), url]) {
    const old = address && oldAddress(address)
    // Without rewriting of addresses, WordPress puts the name of its script in front of them.
    const target = old && (targetOf(old, moved) ?? targetOf(old.replace('/index.php/', '/'), moved))
    if (target) return target
  }
  return undefined
}

/** Queries of a home page, which may be in a folder of its domain, by which WordPress finds what also has a path. */
export const namedQuery =
  /^(|\/[^?]*)\/(?:index\.php)?\?(?:.*&)?(?:name|pagename|category_name|author_name|year)=/

function pathOfQuery(url: string): string | undefined {
  const [isNamed, home = ''] = namedQuery.exec(url) ?? []
  if (!isNamed) return undefined
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  const value = (name: string) => query.get(name) ?? ''
  const named = value('name') || value('pagename')
  if (named) return `${home}/${named}`
  if (value('category_name')) return `${home}/category/${value('category_name')}`
  if (value('author_name')) return `${home}/author/${value('author_name')}`
  const date = [value('year'), value('monthnum').padStart(2, '0'), value('day').padStart(2, '0')]
  return `${home}/${date.slice(0, value('day') ? 3 : value('monthnum') ? 2 : 1).join('/')}`
}

function targetOf(old: string, moved: MovedAddresses): string | undefined {
  for (const form of formsOf(old)) {
    const target = moved.get(form)
    if (target) return target
  }
  const [, folder] = list.exec(old) ?? []
  return folder === '' || (folder && moved.has(folder)) ? '/blog' : undefined
}

function* formsOf(old: string): Generator<string> {
  yield old
  yield old.replace(/&(?:feed|paged)=[^&]*/g, '')
  const [path = ''] = old.split('?')
  if (path !== old && path !== '/') yield path
  // `/archives/12` has a number, and no twelfth page.
  const bare = numbered.test(path) ? path : path.replace(suffixes, '').replace(/\.html?$/, '')
  if (bare !== path) yield bare
  const original = originalOf(path)
  if (original !== path) {
    yield original
    yield original.replace(/(?=\.\w+$)/, '-scaled')
  }
  if (ghostSize.test(path)) yield path.replace(ghostSize, '/')
  const [, number] = numbered.exec(bare) ?? []
  if (number) yield `/?p=${number}`
  const [, folder = '', slug] = dated.exec(bare) ?? []
  if (slug) yield `${folder}/${slug}`
}
