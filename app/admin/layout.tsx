import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AdminFrame } from '@/components/admin/frame/admin-frame'
import { memberPage } from '@/lib/auth/guard'

// Made for one person and one request.
export const instant = false

export const metadata: Metadata = { title: 'Blog Admin', robots: { index: false, follow: false } }

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { member } = await memberPage()
  return <AdminFrame member={member}>{children}</AdminFrame>
}
