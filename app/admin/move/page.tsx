import type { Metadata } from 'next'
import { MovePage } from '@/components/transfer/move-page'
import { ownerPage } from '@/lib/accounts/guards/page'

export const instant = false
export const metadata: Metadata = { title: 'Move' }

export default async function AdminMovePage() {
  const { client } = await ownerPage()
  return <MovePage client={client} />
}
