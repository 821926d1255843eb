import { Disclosure, DisclosureGroup } from '@/components/ui/disclosure'
import { Section } from '@/components/ui/section'
import { faq } from '@/lib/school/faq'

export function ContactQuestions() {
  return (
    <Section tone="sunken" aria-labelledby="questions">
      <div className="grid gap-8 md:grid-cols-[5fr_7fr] md:gap-10">
        <h2 id="questions" className="type-h2">
          Frequently asked questions
        </h2>
        <DisclosureGroup>
          {faq.map(({ id, question, answer }) => (
            <Disclosure key={id} id={id} summary={question}>
              {answer}
            </Disclosure>
          ))}
        </DisclosureGroup>
      </div>
    </Section>
  )
}
