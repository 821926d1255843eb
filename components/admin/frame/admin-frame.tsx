import type { ReactNode } from 'react'
import { IdentityDialog } from '@/components/admin/confirmation/identity-dialog'
import type { Member } from '@/lib/accounts/member'
import type { Counted } from './new-messages'
import { SessionWatcher } from './session-watcher'
import { Sidebar } from './sidebar'

interface AdminFrameProps {
  member: Member
  /** Undefined for those who may not read messages. */
  newMessages?: Counted
  children: ReactNode
}

/** The admin layout inside the site's own header and footer (SPEC 2). Cloth only as thumbnails. */
export function AdminFrame({ member, newMessages, children }: AdminFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] bg-sunken md:grid-cols-[15.5rem_minmax(0,1fr)]">
      <Sidebar member={member} newMessages={newMessages} />
      <div className="mx-auto w-full max-w-page min-w-0 px-gutter py-8 md:py-12">{children}</div>
      <SessionWatcher />
      <IdentityDialog />
    </div>
  )
}
