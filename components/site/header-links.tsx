import { Suspense } from 'react'
import { CurrentLinks } from '@/components/site/header-current-links'
import { LinkList, type LinkListProps } from '@/components/site/header-link-list'

/** While a page whose address is unknown at build is prerendered, the same links stand there unmarked. */
export function HeaderLinks(props: LinkListProps) {
  return (
    <Suspense fallback={<LinkList {...props} pathname="" />}>
      <CurrentLinks {...props} />
    </Suspense>
  )
}
