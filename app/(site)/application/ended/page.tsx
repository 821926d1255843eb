import { ApplicationEnded } from '@/components/leads/application/missing-application'
import { pages } from '@/lib/school/pages'
import { privateMetadata } from '@/lib/seo/metadata'

export const metadata = privateMetadata(pages.applicationEnded)

/** The page at a link that is unknown (404) or over (410). */
export default function Page() {
  return <ApplicationEnded />
}
