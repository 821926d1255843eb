import type { BreadcrumbList } from 'schema-dts'
import { navigation } from '@/lib/school/navigation'
import { absolute } from './reference'

export interface Crumb {
  readonly name: string
  /** From the root: `/blog`. */
  readonly path: string
}

/** The way from the home page to this one, which comes last. */
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

/** From home over sections of the header, named as there, to the page itself: `trailTo(page, '/courses')`. */
export function trailTo(page: Crumb, ...sections: readonly string[]): Crumb[] {
  const above = ['/', ...sections].map((path) => ({ name: sectionName(path), path }))
  return [...above, page]
}

function sectionName(path: string): string {
  const link = navigation.find(({ href }) => href === path)
  if (!link) throw new Error(`The header leads to no ${path}`)
  return link.label
}
