import type { Metadata } from 'next'
import { PricesPage } from '@/components/school/editing/lists/courses-and-prices'
import { adminPage } from '@/lib/accounts/guards/page'

export const instant = false
export const metadata: Metadata = { title: 'Prices' }

export default async function Page() {
  const { client } = await adminPage()
  return <PricesPage client={client} />
}
