import { parse as parseYaml } from 'yaml'
import { oldAddress, pathsBelow } from '../addresses.ts'
import type { Member } from '../files/inputs.ts'
import { decodedWhole } from '../files/text.ts'
import type { Loss } from '../model.ts'

/** Files of settings that Ghost exports beside the articles. */
const routesFile = /(?:^|\/)routes\.ya?ml$/i
export const redirectsFile = /(?:^|\/)redirects[\w.-]*\.(?:json|ya?ml)$/i
const maxLength = 2_000_000

/** Patterns of addresses, such as `/news/{slug}/`. */
export interface Routes {
  readonly posts: readonly string[]
  readonly tags: readonly string[]
  readonly authors: readonly string[]
  /** Addresses of lists of articles. */
  readonly lists: readonly string[]
}

/** The addresses that a site gave its articles, tags and authors besides those that Ghost gives them by itself. */
export async function readRoutes(members: readonly Member[]): Promise<Routes> {
  const routes = {
    posts: [] as string[],
    tags: [] as string[],
    authors: [] as string[],
    lists: [] as string[],
  }
  for (const file of members.filter(({ name }) => routesFile.test(name))) {
    const { collections, taxonomies } = fieldsOf(await parsed(file))
    for (const [list, collection] of Object.entries(fieldsOf(collections))) {
      routes.lists.push(list)
      routes.posts.push(...texts(fieldsOf(collection).permalink ?? collection))
    }
    const { tag, author } = fieldsOf(taxonomies)
    routes.tags.push(...texts(tag))
    routes.authors.push(...texts(author))
  }
  return routes
}

/** The addresses that patterns give; without those that need a value which is not there. */
export const expandRoutes = (patterns: readonly string[], values: Readonly<Record<string, string>>) =>
  patterns.flatMap((pattern) => {
    const names = pattern.match(/(?<=\{)\w+(?=\})/g) ?? []
    return names.every((name) => values[name])
      ? [pattern.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')]
      : []
  })

export interface Redirects {
  /** These addresses, and all that the old site redirected to them. */
  follow(addresses: readonly string[]): string[]
  /** Redirects whose target is none of the imported pages, as losses for the report. */
  losses(): Loss[]
}

/** The redirects that the old site had of its own. */
export async function readRedirects(members: readonly Member[], site: string): Promise<Redirects> {
  const sources = new Map<string, string[]>()
  const left = new Map<string, Loss>()
  for (const file of members.filter(({ name }) => redirectsFile.test(name))) {
    const value = await parsed(file)
    if (value === undefined)
      left.set(file.name, { what: `The file ${file.name}`, why: 'It cannot be read; its redirects end.' })
    for (const [from, to] of pairsOf(value)) {
      const path = plainPath(from)
      const [old] = path === undefined ? [] : pathsBelow(site, [path])
      const target = to.includes('$')
        ? undefined
        : oldAddress(to.startsWith('/') ? below(site, to) : to, site)
      const what = `The redirect from ${from}`
      if (!old)
        left.set(from, { what, why: 'It stands for many addresses; this blog redirects single ones.' })
      else left.set(old, { what, why: `It leads to nothing that is imported: ${to}` })
      if (!old || !target) continue
      const others = sources.get(target)
      if (others) others.push(old)
      else sources.set(target, [old])
    }
  }
  return {
    follow(addresses) {
      const all = new Set(addresses)
      // Those that are added meanwhile are visited as well: a redirect may lead to another.
      for (const address of all)
        for (const old of sources.get(address) ?? []) {
          all.add(old)
          left.delete(old)
        }
      return [...all]
    },
    losses: () => [...left.values()],
  }
}

const below = (site: string, path: string) => pathsBelow(site, [path])[0] ?? path

/** The one path that a regular expression matches; undefined for one that matches several. */
function plainPath(pattern: string): string | undefined {
  const middle = pattern
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\\?\/\?$/, '')
  return /[()[\]{}*+?|^$]|\\\w/.test(middle.replace(/\\\W/g, ''))
    ? undefined
    : middle.replace(/\\(\W)/g, '$1')
}

/** JSON has a list of `from` and `to`; YAML a list of both for each status. */
function pairsOf(value: unknown): [from: string, to: string][] {
  const pairs = Array.isArray(value)
    ? value.map((one) => [fieldsOf(one).from, fieldsOf(one).to])
    : Object.values(fieldsOf(value)).flatMap((ofStatus) => Object.entries(fieldsOf(ofStatus)))
  return pairs.filter((pair): pair is [string, string] => pair.every((one) => typeof one === 'string'))
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const texts = (value: unknown) => (typeof value === 'string' ? [value] : [])

/** The parsed JSON or YAML; undefined when it is invalid. */
async function parsed(file: Member): Promise<unknown> {
  try {
    const text = await decodedWhole(await file.open(), file.name, maxLength)
    return /\.json$/i.test(file.name)
      ? JSON.parse(text)
      : parseYaml(text, { maxAliasCount: 20, customTags: [], logLevel: 'error' })
  } catch {
    return undefined
  }
}
