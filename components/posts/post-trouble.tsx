import Link from 'next/link'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

type Props = { heading: string; text: string; children?: ReactNode }

/** What stands where an article should be when it cannot be shown. */
export function PostTrouble({ heading, text, children }: Props) {
  return (
    <section className="container-page py-section space-y-6" aria-labelledby="trouble">
      <h1 id="trouble" className="type-h2">
        {heading}
      </h1>
      <p className="text-lead text-muted max-w-article">{text}</p>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button variant="outline" asChild>
          <Link href="/blog">Back to Blog</Link>
        </Button>
      </div>
    </section>
  )
}
