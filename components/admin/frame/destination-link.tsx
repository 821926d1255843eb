'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
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
