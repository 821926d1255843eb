'use client'

import { useEffect, useState } from 'react'
import { AlertDialog, AlertDialogButtons, AlertDialogContent } from '@/components/ui/alert-dialog'

/** Blocks navigation while something is unsaved. `leave` continues the navigation, `stay` cancels it. */
export function useLeaveGuard(dirty: boolean) {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!dirty) return
    // Opens the browser's own dialog: a page that is being closed cannot show another.
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = leavingLink(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      setLeave(() => () => {
        link.dataset.leaving = ''
        link.click()
        delete link.dataset.leaving
      })
    }
    // Back and forward can be cancelled only with the Navigation API.
    let leaving = false
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || leaving) return
      event.preventDefault()
      const { key } = event.destination
      setLeave(() => () => {
        leaving = true
        const isOver = () => {
          leaving = false
        }
        window.navigation.traverseTo(key).committed?.then(isOver, isOver)
      })
    }
    addEventListener('beforeunload', onBeforeUnload)
    window.navigation?.addEventListener('navigate', onNavigate)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      removeEventListener('beforeunload', onBeforeUnload)
      window.navigation?.removeEventListener('navigate', onNavigate)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [dirty])
  useEffect(() => {
    const onLeaveRequest = (event: Event) => {
      // Another leave guard of the page may already show its question.
      if (!(event instanceof CustomEvent) || event.defaultPrevented) return
      const { leave, hasChanges }: LeaveRequest = event.detail
      if (!dirty && !hasChanges) return
      event.preventDefault()
      setLeave(() => leave)
    }
    addEventListener(leaveRequest, onLeaveRequest)
    return () => removeEventListener(leaveRequest, onLeaveRequest)
  }, [dirty])
  const stay = () => setLeave(null)
  // Closes the dialog first: a layout that contains it stays mounted after navigation.
  const leaveNow = () => {
    stay()
    leave?.()
  }
  return { isAsking: leave !== null, leave: leaveNow, stay }
}

const leaveRequest = 'leave-requested'

type LeaveRequest = { leave: () => void; hasChanges: boolean }

/**
 * For leaving the page or a form without a link, as logging out and "Cancel" do: calls `leave`, after a question if there are unsaved changes.
 * `hasChanges`: whether the caller knows of some, because what was just typed is reported only after the next render.
 */
export function requestLeave(leave: () => void, hasChanges = false) {
  const detail: LeaveRequest = { leave, hasChanges }
  if (dispatchEvent(new CustomEvent(leaveRequest, { cancelable: true, detail }))) leave()
}

/** The clicked link, if it leads to another page of this site in the same tab. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.dataset.leaving !== undefined) return null
  const { origin, pathname } = new URL(link.href)
  return origin === window.location.origin && pathname !== window.location.pathname ? link : null
}

interface LeaveDialogProps {
  guard: ReturnType<typeof useLeaveGuard>
  /** Says what happens to the unsaved changes. */
  description: string
}

export function LeaveDialog({ guard, description }: LeaveDialogProps) {
  return (
    <AlertDialog open={guard.isAsking} onOpenChange={(open) => open || guard.stay()}>
      <AlertDialogContent title="Leave without saving?" description={description}>
        <AlertDialogButtons cancel="Stay" onClick={guard.leave}>
          Leave
        </AlertDialogButtons>
      </AlertDialogContent>
    </AlertDialog>
  )
}
