import { oldAddress, oldAddresses, originalOf, pathsBelow, withoutScale } from '../addresses.ts'
import { exportsAmong, type Inputs, isOfSite, type Member, openInputs } from '../files/inputs.ts'
import { type Archive, type Loss, RefusedFile, type Source } from '../model.ts'
import { toPost } from './post.ts'
import { itemsOf, nestedAddress, type Survey, survey } from './survey.ts'

/** Opens one or several exports of WordPress (WXR), with the uploaded pictures in zips where they are at hand. @throws RefusedFile */
export async function openWordPress(paths: readonly string[], names?: readonly string[]): Promise<Source> {
  const inputs = await openInputs(paths, names)
  try {
    const files = inputs.members.filter(({ name }) => /\.(xml|wxr|rss)$/i.test(name) && !isOfSite(name))
    if (files.length === 0)
      throw new RefusedFile(
        'There is no XML file among these. In WordPress choose Tools, Export, All content.',
      )
    const { exports, losses } = await exportsAmong(files, isExport)
    return source(inputs, exports, losses, await survey(exports))
  } catch (error) {
    inputs.close()
    throw error
  }
}

/** Whether what stands before the first record of a file says that WordPress wrote it. */
async function isExport(file: Member): Promise<boolean> {
  try {
    for await (const { name, fields } of itemsOf([file]))
      return name === 'channel' && fields.wxr_version !== undefined
    return true
  } catch (error) {
    if (error instanceof RefusedFile) return false
    throw error
  }
}

const feeds = [
  '/feed',
  '/feed/rss',
  '/feed/rss2',
  '/feed/atom',
  '/feed/rdf',
  '/comments/feed',
  '/?feed=rss2',
  '/?feed=rss',
  '/?feed=atom',
  '/?feed=rdf',
  '/?feed=comments-rss2',
]

function source(
  inputs: Inputs,
  files: readonly Member[],
  otherFiles: readonly Loss[],
  found: Survey,
): Source {
  const { site, authors, categories, parents, tags, others } = found
  const placed = (archive: Archive): Archive => ({
    ...archive,
    addresses: pathsBelow(site, archive.addresses),
  })
  const moved = [
    ...pathsBelow(site, feeds).map((from) => ({ from, to: '/feed.xml' })),
    ...pathsBelow(site, ['/']).map((from) => ({ from, to: '/blog' })),
    ...[...tags.values()].flatMap(({ addresses }) =>
      pathsBelow(site, addresses).map((from) => ({ from, to: '/blog' })),
    ),
  ]
  const pages = attachmentPages(found)
  const kinds = [...others].map(([type, count]) => ({
    what: `${count} entries of the kind ${type}`,
    why: 'A plugin of the old site made them; this blog has articles only.',
  }))
  return {
    site,
    authors: [...authors.values()].map(placed),
    categories: [...categories.values()]
      .map((category) => ({
        ...category,
        addresses: [...category.addresses, ...oldAddresses([nestedAddress(category.slug, parents)])],
      }))
      .map(placed),
    moved,
    picturePages: pages.byPicture,
    losses: [
      ...otherFiles,
      ...kinds,
      ...(found.trashed > 0 ? [lostTrash(found.trashed)] : []),
      ...found.losses.values(),
    ],
    async *posts() {
      for await (const item of itemsOf(files)) {
        const post = item.name === 'item' ? toPost(item, found) : undefined
        const own = post && pages.byPost.get(post.key)
        if (post) yield own ? { ...post, addresses: [...new Set([...post.addresses, ...own])] } : post
      }
    },
    async *subscribers() {},
    picture: (address) => inputs.picture(address, site),
    hasPicture: (address) => inputs.hasPicture(address, site),
    close: async () => inputs.close(),
  }
}

const lostTrash = (count: number): Loss => ({
  what: `Articles in the trash: ${count}`,
  why: 'To import them, restore them in WordPress and export again.',
})

/** The pages that WordPress makes for pictures: they lead to the article of the picture, or to the picture if it has none. */
function attachmentPages({ attachments, site }: Survey) {
  const byPost = new Map<string, string[]>()
  const byPicture = new Map<string, string[]>()
  for (const [id, { url, link, parent }] of attachments) {
    const pages = [...oldAddresses(link ? [link] : [], site), ...pathsBelow(site, [`/?attachment_id=${id}`])]
    const picture = withoutScale(oldAddress(originalOf(url), site) ?? '')
    if (parent !== '0') add(byPost, parent, pages)
    add(byPicture, picture, pages)
  }
  return { byPost, byPicture }
}

function add(map: Map<string, string[]>, key: string, values: readonly string[]) {
  const known = map.get(key)
  if (known) known.push(...values)
  else map.set(key, [...values])
}
