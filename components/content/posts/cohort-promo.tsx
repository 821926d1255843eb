import { Cloth } from '@/components/art/cloth'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { promoCloth } from '@/lib/art'
import { cohort } from '@/lib/school/cohort'
import { flagship } from '@/lib/school/courses/details'
import { formatWeeks } from '@/lib/school/courses/weeks'
import { enrollLink } from '@/lib/school/navigation'

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
