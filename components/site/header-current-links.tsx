'use client'

import { usePathname } from 'next/navigation'
import { LinkList, type LinkListProps } from '@/components/site/header-link-list'

/** The list that knows where the reader is: the only part of the header that needs the address. */
export function CurrentLinks(props: LinkListProps) {
  return <LinkList {...props} pathname={usePathname()} />
}
