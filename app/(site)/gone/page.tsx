import { MissingPage } from '@/components/site/missing-page'
import { ButtonLink } from '@/components/ui/button-link'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata(pages.gone)

/** The page shown at a deleted article's address, with status 410. */
export default function GonePage() {
  return (
    <MissingPage id="gone" {...pages.gone}>
      <ButtonLink href="/blog" variant="outline" label="Back to Blog" />
    </MissingPage>
  )
}
