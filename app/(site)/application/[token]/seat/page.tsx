import { ApplicationNotLoaded } from '@/components/leads/application/missing-application'
import { SeatPage } from '@/components/leads/application/seat-page'
import { openApplication } from '@/lib/leads/application/link'
import { orNull } from '@/lib/platform/log'
import { pages } from '@/lib/school/pages'
import { privateMetadata } from '@/lib/seo/metadata'

export const instant = false

export const metadata = privateMetadata(pages.applicationSeat)

export default async function Page({ params, searchParams }: PageProps<'/application/[token]/seat'>) {
  const [{ token }, { problem }] = await Promise.all([params, searchParams])
  const application = await orNull(openApplication(token), 'application.not_loaded')
  if (!application || application.isOver) return <ApplicationNotLoaded />
  return <SeatPage application={application} token={token} failed={problem === 'failed'} />
}
