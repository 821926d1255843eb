import { Cloth } from '@/components/art/cloth'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { promoCloth } from '@/lib/art'
import type { tableOfContents } from '@/lib/content/posts/markdown/text'
import { cohort } from '@/lib/school/cohort'
import { flagship } from '@/lib/school/courses/details'
import { enrollLink } from '@/lib/school/navigation'
import { formatWeeks } from '@/lib/school/number-words'

type Entries = ReturnType<typeof tableOfContents>

const fewestSections = 3

/** The table of contents: a column on wide screens, a closed list above the text on small ones. Short articles have none. */
export function ArticleContents({ entries }: { entries: Entries }) {
  const sections = entries.filter(({ depth }) => depth === 2)
  if (sections.length < fewestSections) return <div className="hidden lg:block" />
  return (
    <>
      <details className="article-contents-small stitch-t stitch-b mb-8 lg:hidden print:hidden">
        <summary className="type-label flex min-h-12 cursor-pointer items-center">In this article</summary>
        <ContentsList sections={sections} />
      </details>
      <nav aria-label="In this article" className="hidden lg:block print:hidden">
        <div className="sticky top-28">
          <ContentsList sections={sections} />
        </div>
      </nav>
    </>
  )
}

function ContentsList({ sections }: { sections: Entries }) {
  return (
    <ol className="pb-2 text-small text-muted">
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-12 items-center py-1 hover:text-text">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The next cohort, beside an article on wide screens. */
export function CohortPromo() {
  return (
    <aside aria-label="Next cohort" className="hidden xl:block print:hidden">
      <div className="sticky top-28 space-y-3">
        <Cloth spec={promoCloth} className="-mt-2 mb-4 h-auto w-32" />
        <p className="type-label">{cohort.startsLine}</p>
        <p className="text-small text-muted">
          {flagship.title}, {formatWeeks(flagship.weeks)}, {cohort.seatsLine.toLowerCase()}.
        </p>
        <Button variant="enroll" asChild>
          <Link href={enrollLink.href}>{enrollLink.label}</Link>
        </Button>
      </div>
    </aside>
  )
}
