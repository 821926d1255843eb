import type { ReactNode } from 'react'
import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { academy } from '@/lib/academy/academy'
import { siteIdentity } from '@/lib/academy/identity'
import { officeHoursLines } from '@/lib/academy/office-hours'

/** Every way to reach a person, the quickest first (ART 6 "/contact"). */
export function ContactDetails() {
  const { email, emailHref, phone, phoneHref } = siteIdentity()
  return (
    <div>
      <WhatsAppButton />
      <dl className="mt-8 stitch-t">
        <Detail term="Email">
          <a href={emailHref} className={reach}>
            {email}
          </a>
        </Detail>
        <Detail term="Phone">
          <a href={phoneHref} className={reach}>
            {phone}
          </a>
        </Detail>
        <Detail term="Location">{academy.location}</Detail>
        <Detail term="Office hours">
          {officeHoursLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Detail>
      </dl>
    </div>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid min-h-14 items-center stitch-b py-1 grid-cols-[6.5rem_1fr] gap-x-3 sm:grid-cols-[8rem_1fr]">
      <dt className="self-start pt-3 text-muted">{term}</dt>
      <dd className="py-3 font-label">{children}</dd>
    </div>
  )
}

const reach = 'link -my-3 inline-flex min-h-12 items-center break-all'
