'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { LinkLoading } from '@/components/site/link-loading'
import { Link } from '@/components/ui/link'
import type { NavigationLink } from '@/lib/school/navigation'

type LinkListProps = {
  links: readonly NavigationLink[]
  /** Style the current page's link with `aria-[current=page]:`. */
  linkClassName: string
  className?: string
}

/**
 * The links of the navigation. `usePathname` suspends while a route with unknown parameters is prerendered: then no link is marked as current.
 * Each link has its own small Suspense boundary, because React streams the content of a boundary above 500 bytes out of order: an inline
 * script would replace the fallback after the first paint, which removes the focused link, and without JavaScript no link would be marked.
 */
export function HeaderLinks({ links, linkClassName, className }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => {
        const children = [label, href === '/blog' && <LinkLoading key="loading" what="posts" />]
        const link = { href, children, className: linkClassName }
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

type HeaderLinkProps = { href: string; children: ReactNode; className: string }

/** Only an exact match is the current page (SPEC 2): `/blog/some-post` does not mark Blog. */
function CurrentLink(props: HeaderLinkProps) {
  return <Link aria-current={props.href === usePathname() ? 'page' : undefined} {...props} />
}
