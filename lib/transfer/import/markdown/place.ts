import path from 'node:path'
import { oldAddresses } from '../addresses.ts'
import { instant } from '../dates.ts'
import { type Fields, field, listField, textField } from './front-matter.ts'

interface Place {
  readonly name: string
  readonly slug: string
  readonly date?: string | undefined
  readonly isDraft: boolean
}

/** Hugo names the language of a translation in front of the ending: `index.fr.md`. */
const indexFile = /^index(?:\.[a-z]{2}(?:-[a-z]+)?)?$/i

/** What a path says: `_posts/2024-05-12-hello.md`, `content/posts/hello/index.md`, `_drafts/hello.md`. */
export function placeOf(name: string): Place {
  const file = path.posix.basename(name).replace(/\.\w+$/, '')
  const stem = indexFile.test(file) ? path.posix.basename(path.posix.dirname(name)) : file
  const [, day, rest = stem] = /^(\d{4}-\d{2}-\d{2})[-_](.+)$/.exec(stem) ?? []
  return {
    name,
    slug: rest,
    date: instant(day),
    isDraft: /(^|\/)_?drafts?\//.test(name) || /^draft[_-]/.test(file),
  }
}

/** The slug at the end of an address; empty if the address has variables, such as `/:title`. */
export const lastPart = (address: string) =>
  /[:*]/.test(address.replace(/^https?:/, ''))
    ? ''
    : (address.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '').replace(/\.html?$/, '')

/** Where Jekyll, Hugo and others put an article: as its front matter says, by date, by category, and by its path. */
export function addressesOf(fields: Fields, { name, slug, date }: Place): string[] {
  const named = listField(
    fields,
    'permalink',
    'url',
    'aliases',
    'redirect_from',
    'old_urls',
    'canonical_url',
  ).filter((one) => !/[:*]/.test(one.replace(/^https?:/, '')))
  const written = name.replace(/^.*?(?:^|\/)content\//, '').replace(/(?:\/index)?\.\w+$/, '')
  const [, below = written, language] = /^(.*?)(?:\/index)?\.([a-z]{2}(?:-[a-z]+)?)$/i.exec(written) ?? []
  const folder = below.includes('/') ? below.slice(0, below.lastIndexOf('/')) : ''
  const slugs = [...new Set([slug, textField(fields, 'slug')])].filter(Boolean)
  const day = date?.slice(0, 10).replaceAll('-', '/')
  const inCategories = ['', ...categoryFolders(fields, name)].flatMap((category) =>
    slugs.flatMap((one) => [
      ...(day ? [`${category}/${day}/${one}.html`, `${category}/${day}/${one}`] : []),
      `${category}/${one}`,
    ]),
  )
  return oldAddresses([
    ...named.map((one) => (URL.canParse(one) ? new URL(one).pathname : one)),
    `/${below}`,
    ...(language ? [`/${written}`, `/${language}/${below}`] : []),
    `/${below.toLowerCase().replace(/\s+/g, '-')}`,
    ...slugs.map((one) => `/${folder}/${one}`),
    `/${name}`,
    ...inCategories,
  ])
}

/** What Jekyll writes in front of the date: the categories, but not the tags, and the folders in which `_posts` is. */
function categoryFolders(fields: Fields, name: string): string[] {
  const categories = listField(fields, 'categories').flatMap((one) =>
    typeof field(fields, 'categories') === 'string' ? one.split(/\s+/) : [one],
  )
  const own = [...categories, ...listField(fields, 'category')].map((one) => one.toLowerCase())
  const [, above = ''] = /^(.*?)(?:^|\/)_posts\//.exec(name) ?? []
  const escaped = own.map(encodeURIComponent).join('/')
  const plain = own.map((one) => one.replace(/[^a-z0-9]+/g, '-')).join('/')
  const folders = [escaped, plain].filter(Boolean).map((one) => `/${one}`)
  // The outermost of those folders may be that of the zip file.
  return [...new Set([...folders, ...(above ? ['', ...folders].map((one) => `/${above}${one}`) : [])])]
}
