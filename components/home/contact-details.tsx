import { Mail, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { WhatsAppIcon } from '@/components/ui/whatsapp-icon'
import { academy } from '@/lib/academy/academy'
import { siteIdentity } from '@/lib/academy/identity'
import { whatsapp } from '@/lib/academy/navigation'

/** WhatsApp first: it is how most people here ask (ART 6). */
export function ContactDetails() {
  const { email, emailHref, whatsapp: number, whatsappHref } = siteIdentity()
  return (
    <dl className="stitch-t mt-8">
      <Detail icon={<WhatsAppIcon />} term="WhatsApp">
        <a href={whatsappHref(whatsapp.firstMessage)} rel="noreferrer" className={address}>
          {number}
        </a>
      </Detail>
      <Detail icon={<Mail aria-hidden="true" className="icon" />} term="Email">
        <a href={emailHref} className={address}>
          {email}
        </a>
      </Detail>
      <Detail icon={<MapPin aria-hidden="true" className="icon" />} term="Location">
        <span className="font-label">{academy.location}</span>
      </Detail>
    </dl>
  )
}

function Detail({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="stitch-b flex flex-wrap items-center gap-x-4 py-1.5">
      <dt className="flex w-29 items-center gap-4 text-muted [&>svg]:text-text">
        {icon}
        {term}
      </dt>
      <dd className="flex min-h-12 items-center">{children}</dd>
    </div>
  )
}

const address = 'link inline-flex min-h-12 items-center wrap-anywhere font-label tabular'
