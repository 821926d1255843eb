import type { Metadata } from 'next'
import { Dashboard } from '@/components/admin/dashboard'
import { SchoolNotices } from '@/components/school/editing/notices'
import { writerPage } from '@/lib/accounts/guards/page'

export const instant = false
export const metadata: Metadata = { title: 'Dashboard' }

export default async function DashboardPage() {
  const signedIn = await writerPage()
  return <Dashboard {...signedIn} notices={<SchoolNotices {...signedIn} />} />
}
