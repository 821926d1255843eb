import type { BreadcrumbList, Thing } from 'schema-dts'
import { env } from '@/lib/platform/env'
import type { School } from '@/lib/school/compose'
import { allPages, type Page } from '@/lib/school/pages'

/**
 * JSON-LD as the text of a `script` element. `<` is escaped, so that no title can end the element or open a
 * comment in it; the two line separators are escaped because old JavaScript engines reject them.
 */
export function serializeStructuredData(...things: Thing[]): string {
  const [only, ...more] = things
  const data =
    more.length === 0 && typeof only === 'object'
      ? { '@context': context, ...only }
      : { '@context': context, '@graph': things }
  return JSON.stringify(data).replace(/[<\u2028\u2029]/g, escaped)
}

const context = 'https://schema.org'

const escaped = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`

/** `path` on this site as an absolute URL; an absolute URL is returned unchanged. */
export const absoluteUrl = (path: string): string => {
  const url = env().SITE_URL
  return path === '/' ? url : new URL(path, url).href
}

/** The academy as a reference from a course or an article. Every page describes it in full. */
export function academyReference({ identity }: Pick<School, 'identity'>) {
  const { name, url } = identity
  return {
    '@type': 'EducationalOrganization',
    '@id': academyId(),
    name,
    url,
    logo: absoluteUrl(logoOf(identity)),
  } as const
}

export const academyId = () => `${env().SITE_URL}/#academy`

/** The drawn logo: a square of 512 px, the icon of the manifest. */
const logoPath = '/icons/icon-512.png'

/** The path of the logo: the school's own, or the drawn one. */
export const logoOf = ({ logo }: School['identity']) => logo ?? logoPath

export type PageWithBreadcrumbs = Pick<Page, 'path' | 'parent'> & { readonly title: string }

/** Breadcrumbs from the home page to this one, which comes last. */
export function breadcrumbData(breadcrumbs: ReturnType<typeof breadcrumbsTo>): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  }
}

/** Breadcrumbs from home through the section of the header, with its name there, to the page. */
export function breadcrumbsTo({ title, path, parent }: PageWithBreadcrumbs) {
  const sections = parent ? ['/', parent] : ['/']
  return [...sections.map((path) => ({ name: sectionName(path), path })), { name: title, path }]
}

function sectionName(path: string): string {
  const name = allPages.find((page) => page.path === path)?.header
  if (!name) throw new Error(`No header link leads to ${path}`)
  return name
}
