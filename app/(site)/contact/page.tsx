import { ContactForm } from '@/components/leads/lead-forms'
import { ContactList, ContactQuestions } from '@/components/school/contact-list'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { JsonLd } from '@/components/site/json-ld'
import { PageBand } from '@/components/site/page-band'
import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import type { ClothSpec } from '@/lib/art/spec'
import { homeSections } from '@/lib/school/home'
import { pages, withTexts } from '@/lib/school/pages'
import { school } from '@/lib/school/school'
import { pageMetadata } from '@/lib/seo/metadata'
import { questionsData } from '@/lib/seo/structured-data/academy'

export const ensureStatic = 'navigation'
export const prefetch = 'force-disabled'

const cloth: ClothSpec = { kind: 'adire', seed: 'contact', layout: 'grid', tone: 'deep', colour: 'ofefe' }

export const generateMetadata = () => pageMetadata(pages.contact)

export default async function ContactPage() {
  const facts = await school()
  const page = withTexts(pages.contact, facts)
  return (
    <>
      <PageBand {...page} cloth={cloth} clothClassName={squares} />
      <Section aria-label="Contact">
        <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[5fr_7fr] lg:gap-16">
          <div>
            <WhatsAppButton />
            <ContactList channels={['email', 'phone', 'location', 'hours']} />
          </div>
          <Card className="p-6 sm:p-11">
            <h2 className="mb-7 type-h3">{homeSections.contact.formHeading}</h2>
            <ContactForm />
          </Card>
        </div>
      </Section>
      <ContactQuestions {...facts} />
      {facts.faq.length > 0 && <JsonLd data={questionsData(facts)} />}
      <Breadcrumbs page={page} />
    </>
  )
}

const squares = 'aspect-3/1 md:aspect-3/2 md:h-full md:w-auto md:max-w-[46%]'
