'use client'

import { usePathname } from 'next/navigation'
import { Suspense } from 'react'
import { Link } from '@/components/ui/link'
import type { NavigationLink } from '@/lib/school/navigation'

type LinkListProps = {
  links: readonly NavigationLink[]
  /** Style the current page's link with `aria-[current=page]:`. */
  linkClassName: string
  className?: string
}

/** The links, none marked as current while a page whose URL is unknown at build time is prerendered. */
export function HeaderLinks(props: LinkListProps) {
  return (
    <Suspense fallback={<LinkList {...props} pathname="" />}>
      <CurrentLinks {...props} />
    </Suspense>
  )
}

function CurrentLinks(props: LinkListProps) {
  return <LinkList {...props} pathname={usePathname()} />
}

/** Only an exact match is the current page (SPEC 2): `/blog/some-post` does not mark Blog. */
export function LinkList({
  links,
  linkClassName,
  className,
  pathname,
}: LinkListProps & { pathname: string }) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} aria-current={href === pathname ? 'page' : undefined} className={linkClassName}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
