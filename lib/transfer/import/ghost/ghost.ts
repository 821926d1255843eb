import { pathsBelow, siteAddress } from '../addresses.ts'
import { type Inputs, type Member, openInputs } from '../files/inputs.ts'
import { readMembers } from '../files/members.ts'
import { decoded } from '../files/text.ts'
import { type Archive, RefusedFile, type Source } from '../model.ts'
import { toPost } from './post.ts'
import { primaryTag, rowsOf, type Survey, survey } from './survey.ts'

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
      ({ name }) => /\.json$/i.test(name) && !/(^|\/)(package|routes)\.json$/.test(name),
    )
    if (files.length === 0)
      throw new RefusedFile(
        'There is no JSON file among these. In Ghost choose Settings, Import/Export, Export content.',
      )
    return source(inputs, files, await survey(files), siteAddress(site))
  } catch (error) {
    inputs.close()
    throw error
  }
}

const feeds = ['/rss', '/feed', '/rss/feed']

function source(inputs: Inputs, files: readonly Member[], found: Survey, site: string): Source {
  // Only an article's first public tag becomes its category; the pages of the others lead to the blog.
  const used = new Set([...found.tagsOf.keys()].flatMap((post) => primaryTag(post, found)?.key ?? []))
  const tags = [...found.tags.values()].filter(({ isInternal }) => !isInternal)
  const placed = (archive: Archive): Archive => ({
    ...archive,
    addresses: pathsBelow(site, archive.addresses),
  })
  const lists = inputs.members.filter(({ name }) => /\.csv$/i.test(name))
  return {
    site,
    authors: [...found.authors.values()].map(placed),
    categories: tags.filter(({ key }) => used.has(key)).map(placed),
    moved: [
      ...pathsBelow(site, feeds).map((from) => ({ from, to: '/feed.xml' })),
      ...tags
        .filter(({ key }) => !used.has(key))
        .flatMap(({ addresses }) => pathsBelow(site, addresses).map((from) => ({ from, to: '/blog' }))),
    ],
    losses: [],
    async *posts() {
      for await (const { row } of rowsOf(files, ['posts'])) yield toPost(row, found, site)
    },
    async *subscribers() {
      for (const file of lists) yield* readMembers(decoded(await file.open(), file.name), file.name)
    },
    picture: inputs.picture,
    close: async () => inputs.close(),
  }
}
