import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { WaitingForApproval } from '@/components/accounts/sign-in/waiting-for-approval'
import { emailVerificationState } from '@/lib/accounts/email-verification'
import { memberPage, restrictedTo } from '@/lib/accounts/guards/page'
import { isWriter } from '@/lib/accounts/member'

export const instant = false
export const metadata: Metadata = { title: 'Waiting for approval' }

export default async function WaitingPage() {
  const { client, member } = await memberPage()
  if (isWriter(member)) redirect('/admin')
  const elsewhere = restrictedTo(member)
  if (elsewhere !== '/admin/waiting') redirect(elsewhere)
  return <WaitingForApproval email={member.email} verification={await emailVerificationState(client)} />
}
