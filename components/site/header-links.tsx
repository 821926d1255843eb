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

/**
 * The links, none marked as current while a page whose URL is unknown at build time is prerendered. Each has a Suspense boundary of
 * its own, because React sends the content of a larger one (500 bytes) at the end of the page: a script would then replace links of
 * which one may have the focus, and without script none would be marked.
 */
export function HeaderLinks({ links, linkClassName, className }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => {
        const link = { href, children: label, className: linkClassName }
        return (
          <li key={href}>
            <Suspense fallback={<Link {...link} />}>
              <CurrentLink {...link} />
            </Suspense>
          </li>
        )
      })}
    </ul>
  )
}

type HeaderLinkProps = { href: string; children: string; className: string }

/** Only an exact match is the current page (SPEC 2): `/blog/some-post` does not mark Blog. */
function CurrentLink(props: HeaderLinkProps) {
  return <Link aria-current={props.href === usePathname() ? 'page' : undefined} {...props} />
}
