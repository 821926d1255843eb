import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { WhatsAppIcon } from '@/components/ui/whatsapp-icon'
import { formatNaira } from '@/lib/platform/money'
import type { CourseDetail } from '@/lib/school/courses/types'
import { siteIdentity } from '@/lib/school/identity'
import { enrollLink, whatsapp } from '@/lib/school/navigation'

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
