import { oldAddresses } from '../addresses.ts'
import type { Member } from '../files/inputs.ts'
import { decoded } from '../files/text.ts'
import { plainText } from '../html/plain-text.ts'
import { lostDetails } from '../losses.ts'
import type { Archive, Loss } from '../model.ts'
import { string } from './cards.ts'
import { type Row, readTables } from './tables.ts'

/** What is shown of an article where somebody shares its address. */
export const socialTexts = ['og', 'twitter'].flatMap((name) => [
  `${name}_title`,
  `${name}_description`,
  `${name}_image`,
])

/** What articles refer to. */
export interface Survey {
  readonly authors: Map<string, Archive>
  readonly tags: Map<string, Archive & { readonly isInternal: boolean }>
  readonly tagsOf: Map<string, { id: string; order: number }[]>
  readonly authorsOf: Map<string, { id: string; order: number }[]>
  readonly meta: Map<string, Row>
  /** What is lost of authors and tags. */
  readonly losses: Loss[]
}

/** Reads the tables that articles refer to, which may stand behind them. */
export async function survey(files: readonly Member[]): Promise<Survey> {
  const found: Survey = {
    authors: new Map(),
    tags: new Map(),
    tagsOf: new Map(),
    authorsOf: new Map(),
    meta: new Map(),
    losses: [],
  }
  for await (const { table, row } of rowsOf(files, [
    'users',
    'tags',
    'posts_tags',
    'posts_authors',
    'posts_meta',
  ]))
    note(table, row, found)
  return found
}

export async function* rowsOf(files: readonly Member[], tables: readonly string[]) {
  for (const file of files) yield* readTables(decoded(await file.open(), file.name), tables, file.name)
}

function note(table: string, row: Row, { authors, tags, tagsOf, authorsOf, meta, losses }: Survey) {
  const id = string(row, 'id')
  const slug = string(row, 'slug')
  const details = (...names: string[]) => names.map((name) => plainText(string(row, name)))
  if (table === 'users') {
    const author = archive(row, '/author')
    authors.set(id, author)
    losses.push(...lostDetails('author', author.name, details('bio', 'profile_image', 'cover_image')))
  }
  if (table === 'tags') {
    const tag = archive(row, '/tag')
    const isInternal = string(row, 'visibility') === 'internal' || slug.startsWith('hash-')
    tags.set(id, { ...tag, isInternal })
    if (!isInternal) losses.push(...lostDetails('tag', tag.name, details('description', 'feature_image')))
  }
  if (table === 'posts_meta') meta.set(string(row, 'post_id'), metaOf(row))
  const order = Number(string(row, 'sort_order')) || 0
  if (table === 'posts_tags') push(tagsOf, string(row, 'post_id'), { id: string(row, 'tag_id'), order })
  if (table === 'posts_authors')
    push(authorsOf, string(row, 'post_id'), { id: string(row, 'author_id', 'user_id'), order })
}

/** What is read of a row that is held in memory, no longer than it is shown. */
const metaOf = (row: Row): Row =>
  Object.fromEntries(
    ['meta_title', 'meta_description', 'feature_image_alt', 'feature_image_caption', ...socialTexts].map(
      (name) => [name, string(row, name).slice(0, 2000)],
    ),
  )

const archive = (row: Row, folder: string): Archive => {
  const slug = string(row, 'slug')
  const name = string(row, 'name') || slug
  return {
    key: string(row, 'id'),
    name,
    slug,
    addresses: oldAddresses([`${folder}/${slug}`, `${folder}/${slug}/rss`]),
  }
}

function push<Value extends { order: number }>(map: Map<string, Value[]>, key: string, value: Value) {
  const values = map.get(key) ?? []
  values.push(value)
  map.set(
    key,
    values.sort((one, other) => one.order - other.order),
  )
}

/** The first tag of a post that readers see. */
export function primaryTag(post: string, { tags, tagsOf }: Survey) {
  return (tagsOf.get(post) ?? []).map(({ id }) => tags.get(id)).find((tag) => tag && !tag.isInternal)
}
