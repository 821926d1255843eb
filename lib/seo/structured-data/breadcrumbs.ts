import type { BreadcrumbList } from 'schema-dts'
import { navigation } from '@/lib/school/navigation'
import { absolute } from './reference'

export interface Crumb {
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

/**
 * Breadcrumbs from home through sections of the header, with their names there, to the page: `trailTo(page,
 * '/courses')`.
 */
export function trailTo(page: Crumb, ...sections: readonly string[]): Crumb[] {
  const above = ['/', ...sections].map((path) => ({ name: sectionName(path), path }))
  return [...above, page]
}

function sectionName(path: string): string {
  const link = navigation.find(({ href }) => href === path)
  if (!link) throw new Error(`The header leads to no ${path}`)
  return link.label
}
