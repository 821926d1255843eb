import { LinkScreen } from '@/components/newsletter/link-screen'
import { leaveByLink } from '@/lib/newsletter/actions'
import { leaveCourseLink } from '@/lib/newsletter/links'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

const page = pages.leaveCourse

// The page reads its query string, so it is rendered for each request.
export const instant = false

export const generateMetadata = () => pageMetadata(page)

export default function LeaveCoursePage(props: PageProps<'/newsletter/courses'>) {
  return <LinkScreen {...page} {...props} id="leave-course" link={leaveCourseLink} action={leaveByLink} />
}
