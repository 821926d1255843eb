import { LinkScreen } from '@/components/newsletter/link-screen'
import { pageMetadata } from '@/lib/academy/metadata'
import { pages } from '@/lib/academy/pages'
import { linkToken } from '@/lib/auth/link-token'
import { firstValue } from '@/lib/core/search-params'
import { unsubscribeByLink } from '@/lib/newsletter/actions'
import { readAnswer } from '@/lib/newsletter/answer-page'
import { readToken } from '@/lib/newsletter/schema'
import { unsubscribeWords } from '@/lib/newsletter/words'

// Reads its own address, so it is made for each request.
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
