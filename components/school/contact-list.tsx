import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { WhatsAppIcon } from '@/components/site/whatsapp-button'
import { Disclosure, DisclosureGroup } from '@/components/ui/disclosure'
import { Section, SectionHeading } from '@/components/ui/section'
import type { School } from '@/lib/school/compose'
import { whatsappHref } from '@/lib/school/identity'
import { whatsapp } from '@/lib/school/navigation'
import { school } from '@/lib/school/school'

type Channel = 'whatsapp' | 'email' | 'phone' | 'location' | 'hours'

/** Contact details, in the order of `channels`. */
export async function ContactList({ channels }: { channels: readonly Channel[] }) {
  const details = contactDetails(await school())
  return (
    <dl className="stitch-t mt-5 sm:mt-8">
      {channels.map((channel) => (
        <ContactDetail key={channel} {...details[channel]} />
      ))}
    </dl>
  )
}

type Detail = { icon: ReactNode; term: string; text: string | readonly string[]; href?: string }

function contactDetails({ identity, academy, officeHoursLines }: School): Record<Channel, Detail> {
  const { email, emailHref, phone, phoneHref } = identity
  return {
    whatsapp: {
      icon: <WhatsAppIcon />,
      term: 'WhatsApp',
      text: identity.whatsapp,
      href: whatsappHref(identity, whatsapp.firstMessage),
    },
    email: { icon: lucide(Mail), term: 'Email', text: email, href: emailHref },
    phone: { icon: lucide(Phone), term: 'Phone', text: phone, href: phoneHref },
    location: { icon: lucide(MapPin), term: 'Location', text: academy.location },
    hours: { icon: lucide(Clock), term: 'Office hours', text: officeHoursLines },
  }
}

const lucide = (Icon: LucideIcon) => <Icon aria-hidden="true" className="icon" />

function ContactDetail({ icon, term, text, href }: Detail) {
  return (
    <div className="stitch-b flex flex-wrap items-start gap-x-3 sm:py-1.5">
      <dt className="flex min-h-12 w-33 items-center gap-3 text-muted [&>svg]:text-text">
        {icon}
        {term}
      </dt>
      <dd className="py-2.5 font-label tabular">
        {href ? (
          <a
            href={href}
            rel="noreferrer"
            className="link -my-2.5 inline-flex min-h-12 items-center wrap-anywhere"
          >
            {text}
          </a>
        ) : (
          [text].flat().map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))
        )}
      </dd>
    </div>
  )
}

export function ContactQuestions({ faq }: Pick<School, 'faq'>) {
  if (faq.length === 0) return null
  return (
    <Section tone="sunken" aria-labelledby="questions">
      <div className="grid gap-8 md:grid-cols-[5fr_7fr] md:gap-10">
        <SectionHeading id="questions">Frequently asked questions</SectionHeading>
        <DisclosureGroup>
          {faq.map(({ id, question, answer }) => (
            <Disclosure key={id} id={id} summary={question}>
              <p className="whitespace-pre-line">{answer}</p>
            </Disclosure>
          ))}
        </DisclosureGroup>
      </div>
    </Section>
  )
}
