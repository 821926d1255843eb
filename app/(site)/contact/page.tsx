import { ContactDetails } from '@/components/academy/contact-details'
import { ContactQuestions } from '@/components/academy/contact-questions'
import { PageBand } from '@/components/academy/page-band'
import { Cloth } from '@/components/cloth/cloth'
import { ContactForm } from '@/components/leads/contact-form'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import { homeSections } from '@/lib/academy/home'
import { pageMetadata } from '@/lib/academy/metadata'
import { pages } from '@/lib/academy/pages'
import type { ClothSpec } from '@/lib/cloth'

const page = pages.contact
const cloth: ClothSpec = { kind: 'adire', seed: 'contact', layout: 'grid', tone: 'deep', colour: 'ofefe' }

export const metadata = pageMetadata({ ...page, path: '/contact' })

export default function ContactPage() {
  return (
    <>
      <PageBand {...page} cloth={<Cloth spec={cloth} priority className={squares} />} />
      <Section aria-label="Contact">
        <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[5fr_7fr] lg:gap-16">
          <ContactDetails />
          <Card className="p-6 sm:p-11">
            <h2 className="mb-7 type-h3">{homeSections.contact.formHeading}</h2>
            <ContactForm />
          </Card>
        </div>
      </Section>
      <ContactQuestions />
    </>
  )
}

const squares = 'aspect-3/1 w-full object-cover object-left-top md:ml-auto md:aspect-3/2 md:h-full md:w-auto'
