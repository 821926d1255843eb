import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { MessagePage } from '@/components/leads/inbox/message-page'
import { adminPage } from '@/lib/accounts/guards/page'
import { addressSchema } from '@/lib/leads/schema'

export const instant = false
export const metadata: Metadata = { title: 'Message' }

export default async function AdminMessagePage({ params }: PageProps<'/admin/inbox/[kind]/[id]'>) {
  const { client, member } = await adminPage()
  const address = addressSchema.safeParse(await params)
  if (!address.success) notFound()
  return <MessagePage client={client} member={member} {...address.data} />
}
