import { oldAddresses, siteAddress } from '../addresses.ts'
import { type Inputs, type Member, openInputs } from '../files/inputs.ts'
import { listsAmong } from '../files/members.ts'
import { decodedWhole } from '../files/text.ts'
import { type Archive, type Loss, RefusedFile, type Source } from '../model.ts'
import { splitFrontMatter } from './front-matter.ts'
import { type ReadPost, toPost } from './post.ts'
import { type Notes, notesAmong } from './wiki-links.ts'

const maxLength = 2_000_000

/** Opens a folder or zip of Markdown with front matter, as Jekyll, Hugo, Astro and others write it. @throws RefusedFile */
export async function openMarkdownFolder(
  paths: readonly string[],
  names?: readonly string[],
  site = '',
): Promise<Source> {
  const inputs = await openInputs(paths, names)
  try {
    const all = inputs.members.filter(({ name }) => isMarkdown.test(name))
    const files = all.filter(({ name }) => !isAside(name))
    const asides = [...all.filter(({ name }) => isAside(name)).map(lostAside), ...unread(inputs)]
    if (files.length === 0)
      throw new RefusedFile(
        'There is no Markdown file among these. Pack the folder with the articles as a zip file.',
      )
    return await source(inputs, files, asides, siteAddress(site))
  } catch (error) {
    inputs.close()
    throw error
  }
}

/** The endings of Jekyll, Hugo and Astro. */
const isMarkdown = /\.(md|markdown|mdx|mdown|mkd|mkdn|mkdown)$/i
/** Source files of articles that the import cannot read: other markup languages, and HTML in folders of articles. Other HTML files are templates. */
const isOther = /\.(textile|qmd|rmd|adoc|asciidoc|org|rst)$|(^|\/)(_posts|_drafts|content)\/.*\.html?$/i

/** Files that may be or contain articles, but are not read. */
const unread = ({ members, links }: Inputs): Loss[] => [
  ...members
    .filter(({ name }) => isOther.test(name))
    .map(({ name }) => ({ what: `The file ${name}`, why: 'It is no Markdown, so it was not read.' })),
  ...members
    .filter(({ name }) => /\.zip$/i.test(name))
    .map(({ name }) => ({
      what: `The file ${name}`,
      why: 'A zip in a zip or folder is not read. If it holds articles or pictures, choose it as a file of its own.',
    })),
  ...links.map((name) => ({
    what: `The link ${name}`,
    why: 'Links are not followed. Put the file itself there.',
  })),
]

const isAside = (name: string) =>
  /(^|\/)(readme|license|contributing|changelog|code_of_conduct|_index)\.\w+$/i.test(name)

const lostAside = ({ name }: Member): Loss => ({
  what: `The file ${name}`,
  why: 'By its name it is no article. Rename it to import it.',
})

async function source(
  inputs: Inputs,
  files: readonly Member[],
  asides: readonly Loss[],
  site: string,
): Promise<Source> {
  const losses: Loss[] = []
  const authors = new Map<string, Archive>()
  const categories = new Map<string, Archive>()
  const notes = notesAmong(files.map(({ name }) => name))
  for (const file of files) {
    const article = await read(file, notes)
    if (typeof article === 'string') losses.push({ what: `The file ${file.name}`, why: article })
    else {
      if (article.author) authors.set(article.author, archive(article.author, []))
      if (article.category)
        categories.set(
          article.category,
          archive(article.category, ['/categories', '/category', '/tags', '/tag']),
        )
    }
  }
  if (losses.length === files.length)
    throw new RefusedFile(
      losses.length === 1
        ? (losses[0]?.why ?? '')
        : 'None of the Markdown files can be read. Save them as UTF-8 and pack them again.',
    )
  const lists = listsAmong(inputs.members, true)
  return {
    site,
    authors: [...authors.values()],
    categories: [...categories.values()],
    moved: [
      ...['/feed', '/rss.xml', '/index.xml', '/atom.xml', '/rss', '/posts/index.xml'].map((from) => ({
        from,
        to: '/feed.xml',
      })),
      ...['/posts', '/tags', '/categories', '/archives'].map((from) => ({ from, to: '/blog' })),
    ],
    get losses() {
      return [...losses, ...asides, ...lists.losses()]
    },
    async *posts() {
      for (const file of files) {
        const article = await read(file, notes)
        if (typeof article !== 'string') yield article.post
      }
    },
    subscribers: lists.subscribers,
    picture: (address) => inputs.picture(address, site),
    hasPicture: (address) => inputs.hasPicture(address, site),
    close: async () => inputs.close(),
  }
}

function archive(name: string, folders: string[]): Archive {
  const place = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const addresses = oldAddresses(folders.map((folder) => `${folder}/${place}`))
  return { key: name, name, slug: name, addresses }
}

/** The article in a file, or why there is none. */
async function read(file: Member, notes: Notes): Promise<ReadPost | string> {
  let text: string
  try {
    text = await decodedWhole(await file.open(), file.name, maxLength)
  } catch (error) {
    if (error instanceof RefusedFile) return error.message
    throw error
  }
  const parts = splitFrontMatter(text)
  return parts
    ? toPost(file.name, parts.fields, parts.body, notes)
    : 'Its front matter cannot be read. Write it as YAML between two lines of ---.'
}
