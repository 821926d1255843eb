import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { WhatsAppIcon } from '@/components/ui/whatsapp-icon'
import { formatNaira, type Naira } from '@/lib/platform/money'
import { cohort } from '@/lib/school/cohort'
import { flagship } from '@/lib/school/courses/details'
import type { CourseDetail } from '@/lib/school/courses/types'
import { siteIdentity } from '@/lib/school/identity'
import { enrollLink, whatsapp } from '@/lib/school/navigation'
import { enrollPaymentOptions, paymentSummary } from '@/lib/school/payment'

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

/** Each plan of the enrollment form with its amounts for this fee (SPEC 9). */
function PaymentPlans({ price }: { price: Naira }) {
  return (
    <>
      <h2 className="mt-7 type-label">Payment plans</h2>
      <dl className="mt-2 stitch-t text-small">
        {enrollPaymentOptions.map(({ value, label }) => (
          <div key={value} className="stitch-b py-3 last:border-b-0 last:pb-0">
            <dt className="font-label">{label}</dt>
            <dd className="text-muted tabular">{paymentSummary(value, price)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The price card of a phone: sticks to the bottom of the screen until the footer is reached. */
export function CourseBar({ course }: { course: CourseDetail }) {
  return (
    <aside
      aria-label="Enroll"
      className="sticky bottom-0 z-30 flex items-center gap-2 border-t border-line bg-surface px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <p className="mr-auto text-card font-bold tabular">{formatNaira(course.price)}</p>
      <Button asChild variant="outline" size="icon">
        <a href={siteIdentity().whatsappHref(whatsapp.firstMessage)} rel="noreferrer">
          <WhatsAppIcon />
          <span className="sr-only">{whatsapp.ask}</span>
        </a>
      </Button>
      <Button asChild variant="enroll" size="md" className="px-4">
        <Link href={enrollLink.href}>{enrollLink.label}</Link>
      </Button>
    </aside>
  )
}
