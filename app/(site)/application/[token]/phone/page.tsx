import { ApplicationNotLoaded } from '@/components/leads/application/missing-application'
import { PhonePage } from '@/components/leads/application/phone-page'
import { phoneProblem } from '@/lib/forms/application-phone'
import { openApplication } from '@/lib/leads/application/link'
import { typedPhone } from '@/lib/leads/application/typed-phone'
import { orNull } from '@/lib/platform/log'
import { firstValue } from '@/lib/platform/search-params'
import { pages } from '@/lib/school/pages'
import { privateMetadata } from '@/lib/seo/metadata'

export const instant = false

export const metadata = privateMetadata(pages.applicationPhone)

export default async function Page({ params, searchParams }: PageProps<'/application/[token]/phone'>) {
  const [{ token }, { problem }] = await Promise.all([params, searchParams])
  const application = await orNull(openApplication(token), 'application.not_loaded')
  if (!application || application.isOver) return <ApplicationNotLoaded />
  const phone = problem ? await typedPhone(`/application/${token}/phone`) : undefined
  return (
    <PhonePage
      application={application}
      token={token}
      initialState={phoneProblem(firstValue(problem), phone)}
    />
  )
}
