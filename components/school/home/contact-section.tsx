import { HomeContactForm } from '@/components/leads/lead-forms'
import { ContactList } from '@/components/school/contact-list'
import { Card } from '@/components/ui/card'
import { Section, SectionHeading } from '@/components/ui/section'
import { homeSections } from '@/lib/school/home'

const { heading, intro, formHeading } = homeSections.contact

export function ContactSection() {
  return (
    <Section tone="sunken" aria-labelledby="talk-to-us">
      <div className="grid gap-x-12 gap-y-5 lg:grid-cols-[5fr_7fr] xl:grid-cols-[1fr_41.25rem]">
        <div>
          <SectionHeading id="talk-to-us">{heading}</SectionHeading>
          <p className="mt-4 text-lead text-muted">{intro}</p>
          <ContactList channels={['whatsapp', 'email', 'location']} />
        </div>
        <Card className="p-4 sm:p-7 lg:p-11">
          <h3 className="type-h3 mb-4 sm:mb-6">{formHeading}</h3>
          <HomeContactForm />
        </Card>
      </div>
    </Section>
  )
}
