import { LinkScreen } from '@/components/newsletter/link-screen'
import { unsubscribeByLink } from '@/lib/newsletter/actions'
import { unsubscribeLink } from '@/lib/newsletter/links'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

const page = pages.unsubscribe

// The page reads its query string, so it is rendered for each request.
export const instant = false

export const generateMetadata = () => pageMetadata(page)

export default function UnsubscribePage(props: PageProps<'/newsletter/unsubscribe'>) {
  return (
    <LinkScreen {...page} {...props} id="unsubscribe" link={unsubscribeLink} action={unsubscribeByLink} />
  )
}
