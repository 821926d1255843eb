import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { breadcrumbData, breadcrumbsTo, type PageWithBreadcrumbs } from '@/lib/seo/structured-data/json-ld'
import { JsonLd } from './json-ld'

/**
 * Breadcrumbs from the home page to this one, placed at the end of the page, so that nothing comes
 * between the header and the heading.
 */
export function Breadcrumbs({ page }: { page: PageWithBreadcrumbs }) {
  const breadcrumbs = breadcrumbsTo(page)
  return (
    <nav aria-label="Breadcrumb" className="stitch-t print:hidden">
      <Container>
        <ol className="-ml-2 flex flex-wrap items-center text-small text-muted">
          {breadcrumbs.map(({ name, path }, index) => (
            <li key={path} className="flex min-w-0 items-center">
              {index === breadcrumbs.length - 1 ? (
                <span
                  aria-current="page"
                  className="flex min-h-12 min-w-0 items-center px-2 py-3 text-text wrap-anywhere"
                >
                  {name}
                </span>
              ) : (
                <>
                  <Link href={path} className={linkClassName}>
                    <span className="link">{name}</span>
                  </Link>
                  {/* At the end, so that a title that takes a line of its own begins at the gutter. */}
                  <span aria-hidden="true" className="mx-1 size-1 flex-none rotate-45 bg-control" />
                </>
              )}
            </li>
          ))}
        </ol>
      </Container>
      <JsonLd data={breadcrumbData(breadcrumbs)} />
    </nav>
  )
}

const linkClassName = 'flex min-h-12 min-w-12 items-center justify-center px-2'
