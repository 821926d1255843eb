import { LinkScreen } from '@/components/newsletter/link-screen'
import { linkToken } from '@/lib/accounts/link-token'
import { confirmByLink } from '@/lib/newsletter/actions'
import { readAnswer } from '@/lib/newsletter/answer-page'
import { confirmationWords } from '@/lib/newsletter/messages'
import { readToken } from '@/lib/newsletter/schema'
import { firstValue } from '@/lib/platform/search-params'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

// Reads its own URL, so it is rendered for each request.
export const instant = false

export const metadata = pageMetadata({
  ...pages.confirmSubscription,
  path: '/newsletter/confirm',
  index: false,
})

/** The second half of the double opt-in (CONTRACT, decision 3). */
export default async function ConfirmSubscriptionPage({ searchParams }: PageProps<'/newsletter/confirm'>) {
  const asked = await searchParams
  const token = readToken(await linkToken())
  const answered = token && readAnswer(token, firstValue(asked.answer))
  return (
    <LinkScreen
      {...pages.confirmSubscription}
      id="confirm-subscription"
      token={token}
      answered={answered || undefined}
      action={confirmByLink}
      words={confirmationWords}
      variant="enroll"
    />
  )
}
