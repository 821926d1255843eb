import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { formatNaira } from '@/lib/platform/money'
import { cohort } from '@/lib/school/cohort'
import { flagship } from '@/lib/school/courses/details'
import type { CourseDetail } from '@/lib/school/courses/types'
import { enrollLink, whatsapp } from '@/lib/school/navigation'
import { PaymentPlans } from './payment-plans'

/** The fee and the link to enroll. Sticky beside a long course; overlaps the band above it. */
export function CoursePriceCard({ course }: { course: CourseDetail }) {
  return (
    <Card asChild className="p-6 lg:sticky lg:top-24 lg:p-7.5">
      <aside aria-label="Fee and enrollment">
        <p className="text-small text-muted">Course fee</p>
        <p className="@container mt-1">
          <span className="text-[min(18cqw,3.25rem)] leading-none font-bold tabular">
            {formatNaira(course.price)}
          </span>
        </p>
        {course.id === flagship.id && (
          <p className="mt-4">
            {cohort.startsLine}. {cohort.seatsLine}.
          </p>
        )}
        <div className="mt-5 grid gap-3">
          <Button asChild variant="enroll" block>
            <Link href={enrollLink.href}>{enrollLink.label}</Link>
          </Button>
          <WhatsAppButton label={whatsapp.ask} block />
        </div>
        <PaymentPlans price={course.price} />
      </aside>
    </Card>
  )
}
