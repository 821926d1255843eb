import { pathsBelow, siteAddress } from '../addresses.ts'
import { exportsAmong, type Inputs, isOfSite, type Member, openInputs } from '../files/inputs.ts'
import { isList, readMembers } from '../files/members.ts'
import { decoded } from '../files/text.ts'
import { type Archive, type Loss, RefusedFile, type Source } from '../model.ts'
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
      ({ name }) => /\.json$/i.test(name) && !/(^|\/)(package|routes)\.json$/.test(name) && !isOfSite(name),
    )
    if (files.length === 0)
      throw new RefusedFile(
        'There is no JSON file among these. In Ghost choose Settings, Import/Export, Export content.',
      )
    const { exports, losses } = await exportsAmong(files, isExport)
    return source(inputs, exports, losses, await survey(exports), siteAddress(site))
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
  losses: readonly Loss[],
  found: Survey,
  site: string,
): Source {
  // Only an article's first public tag becomes its category; the pages of the others lead to the blog.
  const used = new Set([...found.tagsOf.keys()].flatMap((post) => primaryTag(post, found)?.key ?? []))
  const tags = [...found.tags.values()].filter(({ isInternal }) => !isInternal)
  const placed = (archive: Archive): Archive => ({
    ...archive,
    addresses: pathsBelow(site, archive.addresses),
  })
  const lists = inputs.members.filter(({ name }) => isList(name))
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
    losses,
    async *posts() {
      for await (const { row } of rowsOf(files, ['posts'])) yield toPost(row, found, site)
    },
    async *subscribers() {
      for (const file of lists) yield* readMembers(decoded(await file.open(), file.name), file.name)
    },
    picture: (address) => inputs.picture(address, site),
    close: async () => inputs.close(),
  }
}
