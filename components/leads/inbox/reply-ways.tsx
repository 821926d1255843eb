import { Mail, Phone } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { WhatsAppIcon } from '@/components/ui/whatsapp-icon'
import { leadForms } from '@/lib/forms/rows'
import { whatsAppNumber } from '@/lib/leads/inbox/phone'
import { siteIdentity } from '@/lib/school/identity'
import type { Message } from './message-page'

/** Links that start a reply by email or WhatsApp with the first sentences written. */
export function ReplyWays({ message: { kind, name, email, phone } }: { message: Message }) {
  const school = siteIdentity().name
  const greeting = `Hello ${name.split(' ')[0]}, this is ${school}. Thank you for writing to us.`
  const number = phone && whatsAppNumber(phone)
  // RFC 6068: the address as it is, lines end in CRLF.
  const address = encodeURIComponent(email).replace('%40', '@')
  const subject = encodeURIComponent(`${leadForms[kind].titles.reply} to ${school}`)
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild size="md">
        <a href={`mailto:${address}?subject=${subject}&body=${encodeURIComponent(`${greeting}\r\n\r\n`)}`}>
          <Mail aria-hidden="true" className="icon" /> Reply by mail
        </a>
      </Button>
      {number && (
        <Button asChild size="md" variant="outline">
          <a
            href={`https://wa.me/${number}?text=${encodeURIComponent(greeting)}`}
            target="_blank"
            rel="noreferrer"
          >
            <WhatsAppIcon /> Reply on WhatsApp
          </a>
        </Button>
      )}
      {phone && (
        <Button asChild size="md" variant="ghost">
          <a href={`tel:${number ? `+${number}` : phone.replace(/[^\d+]/g, '')}`}>
            <Phone aria-hidden="true" className="icon" /> Call
          </a>
        </Button>
      )}
    </div>
  )
}
