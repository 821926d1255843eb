import type { ReactNode } from 'react'

interface PageHeadingProps {
  title: string
  subtitle?: string
  /** One or two buttons at the end of the line. */
  children?: ReactNode
}

export function PageHeading({ title, subtitle, children }: PageHeadingProps) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="type-h2 text-h3 focus:outline-none md:text-h2">
          {title}
        </h1>
        {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
      </div>
      {children}
    </div>
  )
}
