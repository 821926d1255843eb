import { LinkScreen } from '@/components/newsletter/link-screen'
import { confirmByLink } from '@/lib/newsletter/actions'
import { confirmationLink } from '@/lib/newsletter/links'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

const page = pages.confirmSubscription

// The page reads its query string, so it is rendered for each request.
export const instant = false

export const generateMetadata = () => pageMetadata(page)

export default function ConfirmSubscriptionPage({ searchParams }: PageProps<'/newsletter/confirm'>) {
  return (
    <LinkScreen
      {...page}
      searchParams={searchParams}
      id="confirm-subscription"
      link={confirmationLink}
      action={confirmByLink}
      variant="enroll"
    />
  )
}
