import { MissingPage } from '@/components/site/missing-page'
import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { ButtonLink } from '@/components/ui/button-link'
import { pages } from '@/lib/school/pages'

/** In place of an application whose link is unknown or over. */
export const ApplicationEnded = () => <Missing {...pages.applicationEnded} />

/** In place of an application that could not be loaded. */
export const ApplicationNotLoaded = () => (
  <Missing
    heading="Failed to load your application"
    intro="Your application is safe, but we could not read it just now. Please try again in a few minutes."
  />
)

function Missing({ heading, intro }: { heading: string; intro: string }) {
  return (
    <MissingPage id="application" heading={heading} intro={intro}>
      <div className="flex flex-wrap gap-3">
        <WhatsAppButton message="Hello! I have a question about my application." />
        <ButtonLink href="/contact" variant="outline" label="Write to us" />
      </div>
    </MissingPage>
  )
}
