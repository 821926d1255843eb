import { Cloth } from '@/components/art/cloth'
import { ButtonLink } from '@/components/ui/button-link'
import { Section } from '@/components/ui/section'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

export const metadata = pageMetadata(pages.gone)

/** The page shown at a deleted article's address, with status 410. */
export default function GonePage() {
  return (
    <Section aria-labelledby="gone">
      <div className="grid items-center gap-10 md:grid-cols-[7fr_5fr]">
        <div className="space-y-6">
          <h1 id="gone" className="type-h1">
            {pages.gone.heading}
          </h1>
          <p className="max-w-article text-lead text-muted">{pages.gone.intro}</p>
          <ButtonLink href="/blog" variant="outline">
            Back to Blog
          </ButtonLink>
        </div>
        <Cloth
          spec={{ kind: 'loom', seed: 'gone', woven: 32, shape: 'tall' }}
          className="w-full max-w-72 md:justify-self-end"
        />
      </div>
    </Section>
  )
}
