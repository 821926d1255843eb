import { LinkScreen } from '@/components/newsletter/link-screen'
import { linkToken } from '@/lib/accounts/link-token'
import { unsubscribeByLink } from '@/lib/newsletter/actions'
import { readAnswer } from '@/lib/newsletter/answer-page'
import { unsubscribeWords } from '@/lib/newsletter/messages'
import { readToken } from '@/lib/newsletter/schema'
import { firstValue } from '@/lib/platform/search-params'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

// Reads its own URL, so it is rendered for each request.
export const instant = false

export const metadata = pageMetadata({ ...pages.unsubscribe, path: '/newsletter/unsubscribe', index: false })

/** For a person; a mail program's own button posts to /api/newsletter/unsubscribe. */
export default async function UnsubscribePage({ searchParams }: PageProps<'/newsletter/unsubscribe'>) {
  const asked = await searchParams
  const token = readToken(await linkToken())
  const answered = token && readAnswer(token, firstValue(asked.answer))
  return (
    <LinkScreen
      {...pages.unsubscribe}
      id="unsubscribe"
      token={token}
      answered={answered || undefined}
      action={unsubscribeByLink}
      words={unsubscribeWords}
    />
  )
}
