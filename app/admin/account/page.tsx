import type { Metadata } from 'next'
import { AccountPage } from '@/components/accounts/account/account-page'
import { memberPage } from '@/lib/accounts/guards/page'

export const instant = false
export const metadata: Metadata = { title: 'Your account' }

export default async function AdminAccountPage() {
  return <AccountPage {...(await memberPage())} />
}
