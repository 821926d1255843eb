import type { Metadata } from 'next'
import { SettingsPage } from '@/components/ai/automation/settings-page'
import { adminPage } from '@/lib/accounts/guards/page'
import { settingsQuerySchema } from '@/lib/ai/automation/schema'
import { readQuery } from '@/lib/platform/search-params'

export const instant = false
export const metadata: Metadata = { title: 'Blog Settings' }

export default async function AdminSettingsPage({ searchParams }: PageProps<'/admin/settings'>) {
  const { client } = await adminPage()
  const query = await readQuery(settingsQuerySchema, searchParams)
  return <SettingsPage client={client} query={query} />
}
