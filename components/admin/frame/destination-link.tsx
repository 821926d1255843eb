'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { isHere } from './destinations'

type Props = { href: string; className: string; children: ReactNode }

export function DestinationLink({ href, className, children }: Props) {
  const here = isHere(href, usePathname())
  return (
    <Link href={href} aria-current={here ? 'page' : undefined} className={className}>
      {children}
    </Link>
  )
}
