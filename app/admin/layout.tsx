import type { Metadata } from 'next'
// Actions that Undo in a toast may call after its page was left. If the current page does not import an action, Next responds with a page that does,
// and shows the wrong page.
import '@/lib/ai/automation/actions'
import '@/lib/content/archives/actions'
import '@/lib/content/editing/actions'
import '@/lib/content/trash/actions'
import '@/lib/leads/inbox/actions'
import '@/lib/leads/replies/actions'
import '@/lib/school-editing/actions'
import './admin.css'
import type { ReactNode } from 'react'
import { AdminFrame } from '@/components/admin/frame/admin-frame'
import { memberPage } from '@/lib/accounts/guards/page'
import { Unavailable } from '@/lib/platform/errors'

// The layout depends on the session, so it is rendered for each request.
export const instant = false

export const metadata: Metadata = { title: 'Blog Admin', robots: { index: false, follow: false } }

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const signedIn = await memberPage().catch(nullIfUnavailable)
  // A service is unavailable. The page fails for the same reason and shows the error message.
  if (!signedIn) return <div className="mx-auto w-full max-w-page px-gutter py-12">{children}</div>
  return <AdminFrame member={signedIn.member}>{children}</AdminFrame>
}

function nullIfUnavailable(error: unknown) {
  if (error instanceof Unavailable) return null
  throw error
}
