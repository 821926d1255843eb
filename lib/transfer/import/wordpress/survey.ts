import { oldAddresses, siteAddress } from '../addresses.ts'
import type { Member } from '../files/inputs.ts'
import { decoded } from '../files/text.ts'
import { plainText } from '../html/plain-text.ts'
import { lostDetails } from '../losses.ts'
import { type Archive, type Loss, RefusedFile } from '../model.ts'
import { type Item, readItems } from './items.ts'
import type { Attachment, Site } from './shortcode-handlers.ts'

/** Damaged entries leave a few characters of value 0 in exports, which WordPress itself ignores. */
const zeros = 20

export async function* itemsOf(files: readonly Member[]): AsyncGenerator<Item> {
  for (const file of files) yield* readItems(decoded(await file.open(), file.name, zeros), file.name)
}
export interface Survey extends Site {
  readonly attachments: Map<string, Attachment>
  readonly blocks: Map<string, string>
  site: string
  readonly authors: Map<string, Archive>
  readonly categories: Map<string, Archive>
  /** The parent category of each category. */
  readonly parents: Map<string, string>
  readonly tags: Map<string, Archive>
  /** How many records there are of each kind that has no place here. */
  readonly others: Map<string, number>
  /** How many articles are in the trash. */
  trashed: number
  /** What is told of categories and tags, by which of them. */
  readonly losses: Map<string, Loss>
}

/** Characters of all shared blocks, pictures, categories and authors together, which are held in memory. */
const maxKept = 64_000_000

/**
 * What articles refer to, and what stands anywhere in the files: read once before the articles. @throws RefusedFile
 */
export async function survey(files: readonly Member[], max = maxKept): Promise<Survey> {
  const found: Survey = {
    site: '',
    attachments: new Map(),
    blocks: new Map(),
    authors: new Map(),
    categories: new Map(),
    parents: new Map(),
    tags: new Map(),
    others: new Map(),
    trashed: 0,
    losses: new Map(),
  }
  let kept = 0
  for await (const item of itemsOf(files)) {
    kept += keptLength(item)
    if (kept > max)
      throw new RefusedFile(
        'The files hold more shared blocks, pictures and categories than a blog has. Export it in parts.',
      )
    note(item, found)
  }
  return found
}

/** About as many characters as `note` keeps. */
function keptLength({ name, fields, meta, categories }: Item): number {
  const kept: Readonly<Record<string, readonly (string | undefined)[]>> = {
    attachment: [
      fields.attachment_url ?? fields.guid,
      meta._wp_attachment_image_alt,
      fields.excerpt,
      fields.link,
    ],
    wp_block: [fields.encoded],
  }
  const texts = name === 'item' ? (kept[fields.post_type ?? ''] ?? [fields.post_type]) : Object.values(fields)
  const names = [fields.creator, ...categories.flatMap((one) => [one.nicename, one.name])]
  return [...texts, ...names].reduce((sum, text = '') => sum + text.length, 50)
}

function note({ name, fields, meta, categories }: Item, found: Survey) {
  if (name === 'channel') found.site ||= siteAddress(fields.base_blog_url ?? fields.link ?? '')
  if (name === 'author') found.authors.set(fields.author_login ?? '', author(fields))
  if (fields.category_parent && name === 'category')
    found.parents.set(fields.category_nicename ?? '', fields.category_parent)
  if (name === 'category') {
    noteCategory(found.categories, '/category', fields.category_nicename, fields.cat_name, fields)
    loseDescription('category', fields.cat_name, fields.category_description, found)
  }
  if (name === 'tag') {
    noteCategory(found.tags, '/tag', fields.tag_slug, fields.tag_name, fields)
    loseDescription('tag', fields.tag_name, fields.tag_description, found)
  }
  if (name !== 'item') return
  const id = fields.post_id ?? ''
  const type = fields.post_type ?? 'post'
  for (const { domain, nicename, name: title } of categories) {
    if (domain === 'category') noteCategory(found.categories, '/category', nicename, title, {})
    if (domain === 'post_tag') noteCategory(found.tags, '/tag', nicename, title, {})
  }
  const creator = fields.creator ?? ''
  if (creator && !found.authors.has(creator)) found.authors.set(creator, author({ author_login: creator }))
  if (isArticle(type) && fields.status === 'trash') found.trashed += 1
  if (type === 'attachment') found.attachments.set(id, attachment(fields, meta))
  else if (type === 'wp_block') found.blocks.set(id, fields.encoded ?? '')
  else if (!isArticle(type) && !internal.has(type)) found.others.set(type, (found.others.get(type) ?? 0) + 1)
}

export const isArticle = (type: string) => type === 'post' || type === 'page'
const internal = new Set([
  'revision',
  'nav_menu_item',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_global_styles',
  'wp_navigation',
  'wp_template',
  'wp_template_part',
  'wp_font_family',
  'wp_font_face',
])

const author = ({
  author_login: login = '',
  author_display_name: shown,
  author_id: id,
}: Item['fields']): Archive => ({
  key: login,
  name: plainText(shown ?? '') || login,
  slug: login.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  addresses: oldAddresses([
    `/author/${encodeURIComponent(login.toLowerCase().replace(/\s+/g, '-'))}`,
    ...(id ? [`/?author=${id}`] : []),
  ]),
})

function noteCategory(
  archives: Map<string, Archive>,
  folder: string,
  slug: string | undefined,
  name: string | undefined,
  fields: Item['fields'],
) {
  if (!slug) return
  const known = archives.get(slug)
  const addresses = [
    `${folder}/${slug}`,
    ...(fields.term_id && folder === '/category' ? [`/?cat=${fields.term_id}`] : []),
    ...(folder === '/tag' ? [`/?tag=${slug}`] : []),
  ]
  archives.set(slug, {
    key: slug,
    name: known?.name ?? (plainText(name ?? '') || slug),
    slug,
    addresses: [...new Set([...(known?.addresses ?? []), ...oldAddresses(addresses)])],
  })
}

function loseDescription(what: string, name = '', description = '', { losses }: Survey) {
  for (const loss of lostDetails(what, plainText(name), [plainText(description)])) losses.set(loss.what, loss)
}

/** `/category/a/b/c`: a category with those that it is in, the outermost first. */
export function nestedAddress(slug: string, parents: Survey['parents']): string {
  const path = [slug]
  for (let one = parents.get(slug); one && !path.includes(one); one = parents.get(one)) path.unshift(one)
  return `/category/${path.join('/')}`
}

const attachment = (fields: Item['fields'], meta: Item['meta']): Attachment => ({
  url: fields.attachment_url ?? fields.guid ?? '',
  alt: meta._wp_attachment_image_alt ?? '',
  caption: fields.excerpt ?? '',
  parent: fields.post_parent ?? '0',
  order: Number(fields.menu_order ?? 0) || 0,
  link: fields.link ?? '',
})
