'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { isCurrentPage } from './destinations'

type Props = { href: string; className: string; children: ReactNode }

export function DestinationLink({ href, className, children }: Props) {
  const isCurrent = isCurrentPage(href, usePathname())
  return (
    <Link href={href} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {children}
    </Link>
  )
}

/** Opens the list of further `sections`; marked while one of them is current. */
export function MoreButton({
  sections,
  ...button
}: ComponentProps<'button'> & { sections: readonly string[] }) {
  const pathname = usePathname()
  const isCurrent = sections.some((href) => isCurrentPage(href, pathname))
  return <button type="button" aria-current={isCurrent ? 'page' : undefined} {...button} />
}
