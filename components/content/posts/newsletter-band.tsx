import { NewsletterForm } from '@/components/leads/newsletter-form'
import { Section } from '@/components/ui/section'

/** "Subscribe to Our Newsletter" (SPEC 2). */
export function NewsletterBand() {
  return (
    <Section tone="alaari" aria-labelledby="newsletter">
      <div className="grid items-center gap-8 md:grid-cols-2">
        <div className="space-y-3">
          <h2 id="newsletter" className="type-h2">
            Subscribe to Our Newsletter
          </h2>
          <p>One useful email when we publish. No pictures you did not ask for, and one tap to leave.</p>
        </div>
        <NewsletterForm />
      </div>
    </Section>
  )
}
