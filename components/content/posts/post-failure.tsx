import type { ReactNode } from 'react'
import { LinkLoading } from '@/components/site/link-loading'
import { Link } from '@/components/ui/link'

type Props = { heading: string; text: string; children?: ReactNode }

/**
 * Error message in place of an article that cannot be loaded. Part of the browser's script, so its buttons
 * are styled by CSS classes instead of the `Button` component.
 */
export function PostFailure({ heading, text, children }: Props) {
  return (
    <section className="container-page py-section space-y-6" aria-labelledby="failure">
      <h1 id="failure" className="type-h2">
        {heading}
      </h1>
      <p className="text-lead text-muted max-w-article">{text}</p>
      <div className="flex flex-wrap gap-3">
        {children}
        <Link href="/blog" className="outline-button relative">
          Back to Blog
          <LinkLoading what="posts" />
        </Link>
      </div>
    </section>
  )
}
