import { oldAddresses, pathsBelow, siteAddress } from '../addresses.ts'
import { exportsAmong, type Inputs, isOfSite, type Member, openInputs } from '../files/inputs.ts'
import { listsAmong } from '../files/members.ts'
import { type Archive, type ImportedPost, type Loss, RefusedFile, type Source } from '../model.ts'
import { string } from './cards.ts'
import {
  expandRoutes,
  type Redirects,
  type Routes,
  readRedirects,
  readRoutes,
  redirectsFile,
} from './former-addresses.ts'
import { toPost } from './post.ts'
import { primaryTag, rowsOf, type Survey, survey } from './survey.ts'
import type { Row } from './tables.ts'

/**
 * Opens an export of Ghost (JSON), with the zip of its pictures and the list of members where they are at hand. `site`: the
 * old address, which the export does not name. @throws RefusedFile
 */
export async function openGhost(
  paths: readonly string[],
  names?: readonly string[],
  site = '',
): Promise<Source> {
  const inputs = await openInputs(paths, names)
  try {
    const files = inputs.members.filter(
      ({ name }) =>
        /\.json$/i.test(name) &&
        !/(^|\/)(package|routes)\.json$/.test(name) &&
        !redirectsFile.test(name) &&
        !isOfSite(name),
    )
    if (files.length === 0)
      throw new RefusedFile(
        'There is no JSON file among these. In Ghost choose Settings, Import/Export, Export content.',
      )
    const { exports, losses } = await exportsAmong(files, isExport)
    const address = siteAddress(site)
    const former = {
      routes: await readRoutes(inputs.members),
      redirects: await readRedirects(inputs.members, address),
    }
    return source(inputs, exports, losses, await survey(exports), address, former)
  } catch (error) {
    inputs.close()
    throw error
  }
}

/** Whether a file has rows of Ghost's tables, or none but is a complete export. */
async function isExport(file: Member): Promise<boolean> {
  try {
    for await (const _ of rowsOf([file], ['posts', 'tags', 'users'])) return true
    return true
  } catch (error) {
    if (error instanceof RefusedFile) return false
    throw error
  }
}

const feeds = ['/rss', '/feed', '/rss/feed']

function source(
  inputs: Inputs,
  files: readonly Member[],
  otherFiles: readonly Loss[],
  found: Survey,
  site: string,
  { routes, redirects }: { routes: Routes; redirects: Redirects },
): Source {
  // Only an article's first public tag becomes its category; the pages of the others lead to the blog.
  const used = new Set([...found.tagsOf.keys()].flatMap((post) => primaryTag(post, found)?.key ?? []))
  const tags = [...found.tags.values()].filter(({ isInternal }) => !isInternal)
  const placed = (patterns: readonly string[]) => (archive: Archive) => ({
    ...archive,
    addresses: redirects.follow(
      pathsBelow(site, [...archive.addresses, ...expandRoutes(patterns, { slug: archive.slug })]),
    ),
  })
  const lead = (addresses: readonly string[], to: string) =>
    redirects.follow(pathsBelow(site, addresses)).map((from) => ({ from, to }))
  const lists = listsAmong(inputs.members)
  return {
    site,
    authors: [...found.authors.values()].map(placed(routes.authors)),
    categories: tags.filter(({ key }) => used.has(key)).map(placed(routes.tags)),
    moved: [
      ...lead(feeds, '/feed.xml'),
      ...lead(['/', ...routes.lists], '/blog'),
      ...tags
        .filter(({ key }) => !used.has(key))
        .map(placed(routes.tags))
        .flatMap(({ addresses }) => addresses.map((from) => ({ from, to: '/blog' }))),
    ],
    get losses() {
      return [...otherFiles, ...found.losses, ...redirects.losses(), ...lists.losses()]
    },
    async *posts() {
      for await (const { row } of rowsOf(files, ['posts'])) {
        const post = toPost(row, found, site)
        const own = pathsBelow(site, expandRoutes(routes.posts, routeValues(row, post, found)))
        yield { ...post, addresses: redirects.follow(oldAddresses([...post.addresses, ...own])) }
      }
    },
    subscribers: lists.subscribers,
    picture: (address) => inputs.picture(address, site),
    hasPicture: (address) => inputs.hasPicture(address, site),
    close: async () => inputs.close(),
  }
}

/** What the addresses of an article may be made of. */
function routeValues(row: Row, post: ImportedPost, found: Survey): Record<string, string> {
  const [year = '', month = '', day = ''] = post.publishedAt?.slice(0, 10).split('-') ?? []
  return {
    slug: post.slug,
    id: post.key,
    uuid: string(row, 'uuid'),
    year,
    month,
    day,
    primary_tag: primaryTag(post.key, found)?.slug ?? 'all',
    primary_author: found.authors.get(post.author ?? '')?.slug ?? 'all',
  }
}
