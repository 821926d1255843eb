import { Suspense } from 'react'
import { CurrentLinks } from '@/components/site/header-current-links'
import { LinkList, type LinkListProps } from '@/components/site/header-link-list'

/** Fallback while a page whose URL is unknown at build time is prerendered: the same links, none marked as current. */
export function HeaderLinks(props: LinkListProps) {
  return (
    <Suspense fallback={<LinkList {...props} pathname="" />}>
      <CurrentLinks {...props} />
    </Suspense>
  )
}
