import type { ReactNode } from 'react'
import type { Member } from '@/lib/auth/member'
import { SessionWatcher } from './session-watcher'
import { Sidebar } from './sidebar'

/** The admin inside the site's own header and footer (SPEC 2), quiet: cloth only as thumbnails. */
export function AdminFrame({ member, children }: { member: Member; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] bg-sunken md:grid-cols-[15.5rem_minmax(0,1fr)]">
      <Sidebar member={member} />
      <div className="mx-auto w-full max-w-page min-w-0 px-gutter py-8 md:py-12">{children}</div>
      <SessionWatcher />
    </div>
  )
}
