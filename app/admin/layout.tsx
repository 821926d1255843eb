import type { Metadata } from 'next'
// Actions that "Undo" in a toast calls, also after its page was left. Next answers an action that a page does not know with the page
// that knows it: the wrong one would be shown.
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
import { isAdmin } from '@/lib/accounts/member'
import { countNewMessages } from '@/lib/leads/inbox/queries'
import { Unavailable } from '@/lib/platform/errors'
import { orNull } from '@/lib/platform/log'

// The layout depends on the session, so it is rendered for each request.
export const instant = false

export const metadata: Metadata = { title: 'Blog Admin', robots: { index: false, follow: false } }

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const visit = await memberPage().catch(nullIfUnavailable)
  // A service is unavailable. The page fails for the same reason and shows the error message.
  if (!visit) return <div className="mx-auto w-full max-w-page px-gutter py-12">{children}</div>
  const { client, member } = visit
  // Not awaited: the count is streamed in after the layout.
  const newMessages = isAdmin(member) ? orNull(countNewMessages(client), 'inbox.not_counted') : undefined
  return (
    <AdminFrame member={member} newMessages={newMessages}>
      {children}
    </AdminFrame>
  )
}

function nullIfUnavailable(error: unknown) {
  if (error instanceof Unavailable) return null
  throw error
}
