import { LinkScreen } from '@/components/newsletter/link-screen'
import { linkToken } from '@/lib/accounts/link-token'
import { readAnswer } from '@/lib/newsletter/answer-page'
import { leaveByLink } from '@/lib/newsletter/course-waitlist/actions'
import { leaveWords } from '@/lib/newsletter/course-waitlist/messages'
import { readToken } from '@/lib/newsletter/schema'
import { firstValue } from '@/lib/platform/search-params'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

// Reads its own URL, so it is rendered for each request.
export const instant = false

export const metadata = pageMetadata({ ...pages.leaveCourse, path: '/newsletter/courses', index: false })

/** Behind "Do not tell me" in the emails of a course waitlist. */
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
