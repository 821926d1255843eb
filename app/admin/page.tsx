import type { Metadata } from 'next'
import { Dashboard } from '@/components/admin/dashboard'
import { writerPage } from '@/lib/accounts/guards/page'

export const instant = false
export const metadata: Metadata = { title: 'Dashboard' }

export default async function DashboardPage() {
  return <Dashboard {...(await writerPage())} />
}
