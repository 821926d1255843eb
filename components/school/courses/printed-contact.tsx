import { QrPicture } from '@/components/ui/qr-picture'
import { drawQr } from '@/lib/platform/qr'
import { courseHref } from '@/lib/school/courses/catalogue'
import type { CourseDetail } from '@/lib/school/courses/types'
import type { SiteIdentity } from '@/lib/school/identity'

/** Only on paper: whom to ask, and the way back to this page, whose facts change. */
export function PrintedContact({ course, identity }: { course: CourseDetail; identity: SiteIdentity }) {
  const address = identity.url + courseHref(course.id)
  return (
    <section aria-label="Contact" className="hidden print:block">
      <h2>{identity.name}</h2>
      <p>WhatsApp {identity.whatsapp}</p>
      <p>Phone {identity.phone}</p>
      <p>{identity.email}</p>
      <QrPicture {...drawQr(address)} label="QR code of this page" />
      <p>Today's dates and fees: {address.replace(/^https?:\/\//, '')}</p>
    </section>
  )
}
