import { EnrollPage } from '@/components/school/enroll-page'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'
export const prefetch = 'force-disabled'

export const generateMetadata = () => pageMetadata(pages.enroll)

export default function Page() {
  return <EnrollPage />
}
