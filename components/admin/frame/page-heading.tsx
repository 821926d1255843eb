import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'

interface PageHeadingProps {
  title: string
  subtitle?: string
  /** One or two buttons at the end of the line. */
  children?: ReactNode
}

export function PageHeading({ title, subtitle, children }: PageHeadingProps) {
  return (
    <div className="mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1
        tabIndex={-1}
        className="type-h2 min-w-0 text-h3 focus:outline-none max-md:grow max-md:basis-32 md:text-h2"
      >
        {title}
      </h1>
      {children}
      {subtitle && <p className="w-full wrap-anywhere text-muted md:-mt-2">{subtitle}</p>}
    </div>
  )
}

export function NewPostButton() {
  return (
    <ButtonLink href="/admin/posts/new" size="md">
      <Plus aria-hidden="true" className="icon" /> New Post
    </ButtonLink>
  )
}

/** Error message when a page's data cannot be read. The retry link works without JavaScript. */
export function LoadFailure({ what, href }: { what: string; href: string }) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 border border-danger bg-danger-tint p-6">
      <p>{what} could not be read. The database did not answer; nothing is lost.</p>
      <Button asChild variant="outline" size="sm">
        <a href={href}>Try again</a>
      </Button>
    </div>
  )
}

/** Says that nothing can be changed without JavaScript, to whoever has none. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mb-7 border border-line bg-sunken px-4 py-3 md:px-5">
        Changes need JavaScript. Switch it on in your browser, then load this page again.
      </p>
    </noscript>
  )
}
