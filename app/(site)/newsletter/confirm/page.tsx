import { LinkScreen } from '@/components/newsletter/link-screen'
import { pageMetadata } from '@/lib/academy/metadata'
import { pages } from '@/lib/academy/pages'
import { linkToken } from '@/lib/auth/link-token'
import { firstValue } from '@/lib/core/search-params'
import { confirmByLink } from '@/lib/newsletter/actions'
import { readAnswer } from '@/lib/newsletter/answer-page'
import { readToken } from '@/lib/newsletter/schema'
import { confirmationWords } from '@/lib/newsletter/words'

// Reads its own address, so it is made for each request.
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
