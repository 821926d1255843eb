import type { Metadata } from 'next'
import { SettingsPage } from '@/components/ai/automation/settings-page'
import { adminPage } from '@/lib/accounts/guards/page'

export const instant = false
export const metadata: Metadata = { title: 'Blog Settings' }

export default async function AdminSettingsPage() {
  return <SettingsPage {...(await adminPage())} />
}
