import { Link } from '@/components/ui/link'
import { isCurrent, type NavigationLink } from '@/lib/school/navigation'

export type LinkListProps = {
  links: readonly NavigationLink[]
  /** Style the current page's link with `aria-[current=page]:`. */
  linkClassName: string
  className?: string
}

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
          <Link
            href={href}
            aria-current={isCurrent(href, pathname) ? 'page' : undefined}
            className={linkClassName}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
