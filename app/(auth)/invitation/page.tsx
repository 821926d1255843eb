import { AccountScreen } from '@/components/auth/account-screen'
import { Invitation } from '@/components/auth/invitation'
import { pageMetadata } from '@/lib/academy/metadata'
import { pages } from '@/lib/academy/pages'
import { firstValue } from '@/lib/core/search-params'

const ways = [{ question: 'In already?', href: '/login', label: pages.login.heading }]

// Reads its own address, so it is made for each request.
export const instant = false

export const metadata = pageMetadata({ ...pages.invitation, path: '/invitation', index: false })

/** Where the link of an invitation leads. Opening it uses nothing up: mail scanners open links too. */
export default async function InvitationPage({ searchParams }: PageProps<'/invitation'>) {
  const token = firstValue((await searchParams).token) ?? ''
  return (
    <AccountScreen {...pages.invitation} ways={ways}>
      <Invitation token={token} />
    </AccountScreen>
  )
}
