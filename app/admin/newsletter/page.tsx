import type { Metadata } from 'next'
import { NewsletterPage } from '@/components/newsletter/subscribers/newsletter-page'
import { adminPage } from '@/lib/accounts/guards/page'
import { filtersSchema } from '@/lib/newsletter/subscribers/schema'
import { readQuery } from '@/lib/platform/search-params'

export const instant = false
export const metadata: Metadata = { title: 'Newsletter' }

export default async function AdminNewsletterPage({ searchParams }: PageProps<'/admin/newsletter'>) {
  const { client } = await adminPage()
  const filters = await readQuery(filtersSchema, searchParams)
  return <NewsletterPage client={client} filters={filters} />
}
