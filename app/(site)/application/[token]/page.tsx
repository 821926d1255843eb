import { ApplicationPage } from '@/components/leads/application/application-page'
import { ApplicationNotLoaded } from '@/components/leads/application/missing-application'
import { openApplication } from '@/lib/leads/application/link'
import { orNull } from '@/lib/platform/log'
import { firstValue } from '@/lib/platform/search-params'
import { pages } from '@/lib/school/pages'
import { privateMetadata } from '@/lib/seo/metadata'

// The page is never cached: its link may be ended at any time. `middleware.ts` answers those that are over.
export const instant = false

export const metadata = privateMetadata(pages.application)

export default async function Page({ params, searchParams }: PageProps<'/application/[token]'>) {
  const [{ token }, query] = await Promise.all([params, searchParams])
  const application = await orNull(openApplication(token), 'application.not_loaded')
  if (!application || application.isOver) return <ApplicationNotLoaded />
  return (
    <ApplicationPage
      application={application}
      path={`/application/${token}`}
      corrected={query.phone === 'corrected'}
      seatAnswer={firstValue(query.seat)}
    />
  )
}
