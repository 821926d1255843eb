import type { ReactNode } from 'react'
import { NeedsScript, PageHeading } from '@/components/admin/frame/page-heading'
import { UnsavedChanges } from '@/components/admin/unsaved-changes'
import { Link } from '@/components/ui/link'
import { cn } from '@/lib/platform/cn'
import { schoolSections } from '@/lib/school-editing/sections'

interface SchoolFrameProps {
  /** The address of the section that this page belongs to. */
  section: (typeof schoolSections)[number]['href']
  title: string
  subtitle?: string
  /** Buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** The heading of a School page and the links to its other sections. */
export function SchoolFrame({ section, title, subtitle, actions, children }: SchoolFrameProps) {
  return (
    <UnsavedChanges>
      <PageHeading title={title} subtitle={subtitle}>
        {actions}
      </PageHeading>
      <nav aria-label="School" className="-mt-2 mb-7 border-b border-line">
        <ul className="-mx-3 flex flex-wrap sm:mx-0">
          {schoolSections.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={href === section ? 'page' : undefined}
                className={cn(
                  'grid min-h-11 place-items-center border-b-3 border-transparent px-3 font-label sm:px-4 whitespace-nowrap',
                  href === section ? 'border-dashed border-accent' : 'text-muted',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <NeedsScript />
      {children}
    </UnsavedChanges>
  )
}
