import { AccountScreen } from '@/components/accounts/sign-in/account-screen'
import { Invitation } from '@/components/accounts/sign-in/invitation'
import { linkToken } from '@/lib/accounts/link-token'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

// The page reads a cookie with the link's token, so it is rendered for each request.
export const instant = false

export const generateMetadata = () => pageMetadata(pages.invitation)

/** The page of an invitation link. A visit does not use up the link, because mail scanners open links too. */
export default async function InvitationPage() {
  const token = (await linkToken()) ?? ''
  return (
    <AccountScreen {...pages.invitation} links={[['Already have an account?', pages.login]]}>
      <Invitation token={token} />
    </AccountScreen>
  )
}
