'use client'

import { LogOut } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { requestLeave } from '@/components/admin/leave-guard'
import { showError, showToast } from '@/components/ui/toast'
import { logoutMessage } from '@/lib/accounts/messages'
import { logOut } from '@/lib/accounts/sign-in-actions'
import { noAnswerMessage } from './call-action'
import { announceSignOut } from './session-watcher'

/** Signs out in every tab, and shows the login page. Asks first if something on the page is unsaved. */
export function useLogOut() {
  const [busy, startTransition] = useTransition()
  const router = useRouter()
  function logOutNow() {
    startTransition(async () => {
      try {
        await logOut()
      } catch {
        return void showError(`You are still logged in. ${noAnswerMessage('Please try again.')}`)
      }
      announceSignOut()
      showToast({ kind: 'success', ...logoutMessage }).catch(() => undefined)
      router.push('/login')
    })
  }
  return { busy, leave: () => requestLeave(logOutNow) }
}

/** A button that signs out. It is in a plain form, so that it works without JavaScript too. */
export function LogOutButton({ className }: { className: string }) {
  const { busy, leave } = useLogOut()
  return (
    <form
      action={logOut}
      onSubmit={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <button type="submit" disabled={busy} aria-busy={busy || undefined} className={className}>
        <LogOut aria-hidden="true" className="icon" /> Logout
      </button>
    </form>
  )
}
