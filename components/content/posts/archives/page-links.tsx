import { LinkLoading } from '@/components/site/link-loading'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

type Props = {
  page: number
  lastPage: number
  urlOf?: (page: number) => string
  labels?: [string, string]
}

/** The URL of page `page` of the list at `start`. */
export const pageUrl = (start: string, page: number) => (page === 1 ? start : `${start}/page/${page}`)

const blogPage = (page: number) => pageUrl('/blog', page)
const byDate: [string, string] = ['Newer articles', 'Older articles']

/** Links to newer and older posts, with the page number between them. Nothing if there is only one page. */
export function PageLinks({ page, lastPage, urlOf = blogPage, labels = byDate }: Props) {
  if (lastPage === 1) return null
  return (
    <nav aria-label="Pages of the blog" className="mt-16 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? <PageLink href={urlOf(page - 1)} rel="prev" label={labels[0]} /> : <span />}
      <p className="tabular text-small text-muted">
        Page {page} of {lastPage}
      </p>
      {page < lastPage ? <PageLink href={urlOf(page + 1)} rel="next" label={labels[1]} /> : <span />}
    </nav>
  )
}

function PageLink({ href, rel, label }: { href: string; rel: 'prev' | 'next'; label: string }) {
  return (
    <Button variant="outline" asChild className="relative">
      <Link href={href} rel={rel}>
        {label}
        <LinkLoading what="posts" />
      </Link>
    </Button>
  )
}
