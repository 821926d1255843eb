import { Fragment } from 'react'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { type Crumb, trailData } from '@/lib/structured-data/trail'
import { JsonLd } from './json-ld'

/**
 * The way from the home page to this one; the last is the page itself. It closes a page rather than opens it, so that
 * nothing stands between the header and the heading.
 */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="stitch-t print:hidden">
      <Container>
        <ol className="flex flex-wrap items-center gap-x-1 text-small text-muted">
          {trail.map(({ name, path }, index) => (
            <Fragment key={path}>
              {index > 0 && <li aria-hidden="true" className="size-1 rotate-45 bg-control" />}
              <li className="min-w-0">
                {index === trail.length - 1 ? (
                  <span aria-current="page" className="flex min-h-12 items-center px-2 py-2 text-text">
                    {name}
                  </span>
                ) : (
                  <Link href={path} className={linkLook}>
                    <span className="link">{name}</span>
                  </Link>
                )}
              </li>
            </Fragment>
          ))}
        </ol>
      </Container>
      <JsonLd about={trailData(trail)} />
    </nav>
  )
}

const linkLook = 'flex min-h-12 min-w-12 items-center justify-center px-2'
