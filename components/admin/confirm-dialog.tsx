'use client'

import { type ReactNode, useRef, useState, useTransition } from 'react'
import { focusHeading } from '@/components/admin/focus-heading'
import {
  AlertDialog,
  AlertDialogButtons,
  AlertDialogContent,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'

interface ConfirmDialogProps {
  title: string
  /** What the action is about, if the description does not name it. */
  subject?: string
  description: string
  /** Label of the button that confirms, and its label while the action runs. */
  action: string
  busyText: string
  destructive?: boolean
  /**
   * Whether success removes the opening element: the focus then moves to the page's heading, or where this function
   * moves it.
   */
  removesTrigger?: boolean | (() => void)
  /** Resolves to true on success, which closes the dialog. */
  onConfirm: () => Promise<boolean>
  /** The element that opens the dialog. */
  children: ReactNode
}

/** A confirmation dialog for an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, subject, description, action, busyText, destructive = false } = props
  const { removesTrigger = false, onConfirm, children } = props
  const [open, setOpen] = useState(false)
  const [busy, startTransition] = useTransition()
  const confirmed = useRef(false)
  const confirm = () =>
    startTransition(async () => {
      confirmed.current = await onConfirm()
      if (confirmed.current) setOpen(false)
    })
  // Moves the focus only after closing, because an open dialog takes it back.
  function onCloseAutoFocus(event: Event) {
    if (!removesTrigger || !confirmed.current) return
    event.preventDefault()
    if (removesTrigger === true) focusHeading()
    else removesTrigger()
  }
  return (
    // Stays open while the action runs. It may open while the page is still refreshed after the action before.
    <AlertDialog open={open} onOpenChange={(next) => setOpen(next || busy)}>
      <AlertDialogTrigger asChild>{children}</AlertDialogTrigger>
      <AlertDialogContent
        {...{ title, subject, description, onCloseAutoFocus }}
        tone={destructive ? 'danger' : 'plain'}
      >
        <AlertDialogButtons
          variant={destructive ? 'destructive' : 'ink'}
          busy={busy}
          busyText={busyText}
          onClick={confirm}
        >
          {action}
        </AlertDialogButtons>
      </AlertDialogContent>
    </AlertDialog>
  )
}
