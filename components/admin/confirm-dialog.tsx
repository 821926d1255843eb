'use client'

import { type ReactNode, useState, useTransition } from 'react'
import {
  AlertDialog,
  AlertDialogButtons,
  AlertDialogContent,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'

interface ConfirmDialogProps {
  title: string
  description: string
  /** Label of the button that confirms, and its label while the action runs. */
  action: string
  busyText: string
  destructive?: boolean
  /** Resolves to true on success, which closes the dialog. */
  onConfirm: () => Promise<boolean>
  /** The element that opens the dialog. */
  children: ReactNode
}

/** A confirmation dialog for an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, action, busyText, destructive = false, onConfirm, children } = props
  const [open, setOpen] = useState(false)
  const [busy, startTransition] = useTransition()
  const confirm = () => startTransition(async () => void ((await onConfirm()) && setOpen(false)))
  return (
    <AlertDialog open={open} onOpenChange={(next) => busy || setOpen(next)}>
      <AlertDialogTrigger asChild>{children}</AlertDialogTrigger>
      <AlertDialogContent {...{ title, description }} tone={destructive ? 'danger' : 'plain'}>
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
