import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SendPage } from '@/components/newsletter/campaigns/send-page'
import { adminPage } from '@/lib/accounts/guards/page'
import { postSchema } from '@/lib/newsletter/campaigns/schema'

export const instant = false
export const metadata: Metadata = { title: 'Send this post' }

export default async function AdminSendPage({ params }: PageProps<'/admin/newsletter/send/[postId]'>) {
  const { client } = await adminPage()
  const input = postSchema.safeParse(await params)
  if (!input.success) notFound()
  return <SendPage client={client} postId={input.data.postId} />
}
