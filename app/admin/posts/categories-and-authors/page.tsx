import type { Metadata } from 'next'
import { ArchivesPage } from '@/components/content/editing/archives/archives-page'
import { writerPage } from '@/lib/accounts/guards/page'

export const instant = false
export const metadata: Metadata = { title: 'Categories and authors' }

export default async function AdminArchivesPage() {
  return <ArchivesPage {...(await writerPage())} />
}
