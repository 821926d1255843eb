'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { ActionButton } from '@/components/admin/action-button'
import { reportAction } from '@/components/admin/call-action'
import { focusHeading } from '@/components/admin/focus-heading'
import { requestLeave } from '@/components/admin/leave-guard'
import { announceSignOut } from '@/components/admin/session-watcher'
import { Button } from '@/components/ui/button'
import { endSession, endSessions } from '@/lib/accounts/account-actions'
import { logoutMessage } from '@/lib/accounts/messages'

export function EndSessionButton({ id, name }: { id: string; name: string }) {
  // The button is removed together with its session.
  const end = async () => (await reportAction(() => endSession({ id }), 'Session ended')) && focusHeading()
  return (
    <ActionButton variant="outline" busyText="Ending..." run={end}>
      End <span className="sr-only">the session of {name}</span>
    </ActionButton>
  )
}

export function EndAllButtons({ hasOthers }: { hasOthers: boolean }) {
  const [busy, startTransition] = useTransition()
  const router = useRouter()
  const endOthers = () =>
    startTransition(async () => {
      if (await reportAction(() => endSessions({ scope: 'others' }), 'Every other session has ended'))
        focusHeading()
    })
  const endAll = () =>
    startTransition(async () => {
      const { description, title } = logoutMessage
      if (!(await reportAction(() => endSessions({ scope: 'global' }), description, { title }))) return
      announceSignOut()
      router.push('/login')
    })
  return (
    <div className="flex flex-wrap gap-3">
      {hasOthers && (
        <Button variant="outline" size="sm" busy={busy} busyText="Ending..." onClick={endOthers}>
          End all other sessions
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        busy={busy}
        busyText="Ending..."
        onClick={() => requestLeave(endAll)}
      >
        Log out everywhere
      </Button>
    </div>
  )
}
