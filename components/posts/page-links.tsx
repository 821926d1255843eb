import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LinkLoading } from './link-loading'

const addressOf = (page: number) => (page === 1 ? '/blog' : `/blog/page/${page}`)

/** Newer and older, with the place between them; nothing when one page holds all. */
export function PageLinks({ page, lastPage }: { page: number; lastPage: number }) {
  if (lastPage === 1) return null
  return (
    <nav aria-label="Pages of the blog" className="mt-16 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? <PageLink page={page - 1} rel="prev" label="Newer articles" /> : <span />}
      <p className="tabular text-small text-muted">
        Page {page} of {lastPage}
      </p>
      {page < lastPage ? <PageLink page={page + 1} rel="next" label="Older articles" /> : <span />}
    </nav>
  )
}

function PageLink({ page, rel, label }: { page: number; rel: 'prev' | 'next'; label: string }) {
  return (
    <Button variant="outline" asChild className="relative">
      <Link href={addressOf(page)} rel={rel}>
        {label}
        <LinkLoading what="posts" />
      </Link>
    </Button>
  )
}
