import type { BreadcrumbList } from 'schema-dts'
import { allPages, type Page } from '@/lib/school/pages'
import { absolute } from './json-ld'

export type PageWithTrail = Pick<Page, 'path' | 'above'> & { readonly title: string }

interface Crumb {
  readonly name: string
  /** Path from the root: `/blog`. */
  readonly path: string
}

/** Breadcrumbs from the home page to this one, which comes last. */
export function trailData(trail: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}

/** Breadcrumbs from home through the section of the header above the page, with its name there, to the page. */
export function trailTo({ title, path, above }: PageWithTrail): Crumb[] {
  const sections = above ? ['/', above] : ['/']
  return [...sections.map((path) => ({ name: sectionName(path), path })), { name: title, path }]
}

function sectionName(path: string): string {
  const name = allPages.find((page) => page.path === path)?.header
  if (!name) throw new Error(`The header leads to no ${path}`)
  return name
}
