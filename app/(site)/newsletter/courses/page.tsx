import { LinkScreen } from '@/components/newsletter/link-screen'
import { pageMetadata } from '@/lib/academy/metadata'
import { pages } from '@/lib/academy/pages'
import { linkToken } from '@/lib/auth/link-token'
import { firstValue } from '@/lib/core/search-params'
import { readAnswer } from '@/lib/newsletter/answer-page'
import { readToken } from '@/lib/newsletter/schema'
import { leaveByLink } from '@/lib/watchers/actions'
import { leaveWords } from '@/lib/watchers/words'

// Reads its own address, so it is made for each request.
export const instant = false

export const metadata = pageMetadata({ ...pages.leaveCourse, path: '/newsletter/courses', index: false })

/** Behind "Do not tell me" in the mails about a course that somebody waits for. */
export default async function LeaveCoursePage({ searchParams }: PageProps<'/newsletter/courses'>) {
  const asked = await searchParams
  const token = readToken(await linkToken())
  const answered = token && readAnswer(token, firstValue(asked.answer))
  return (
    <LinkScreen
      {...pages.leaveCourse}
      id="leave-course"
      token={token}
      answered={answered || undefined}
      action={leaveByLink}
      words={leaveWords}
    />
  )
}
