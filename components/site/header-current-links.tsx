'use client'

import { usePathname } from 'next/navigation'
import { LinkList, type LinkListProps } from '@/components/site/header-link-list'

/** The list that marks the current page: the only part of the header that needs the URL. */
export function CurrentLinks(props: LinkListProps) {
  return <LinkList {...props} pathname={usePathname()} />
}
