'use client'

import { type ReactNode, type SubmitEvent, useRef, useState, useTransition } from 'react'
import { focusHeading } from '@/components/admin/focus-heading'
import { focusWrong } from '@/components/admin/form-errors'
import { requestLeave } from '@/components/admin/leave-guard'
import { hasChangedFields, WatchFields } from '@/components/admin/unsaved-changes'
import {
  AlertDialog,
  AlertDialogButtons,
  AlertDialogContent,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'

interface FormDialogProps {
  title: string
  /** What the form is about. */
  subject?: string
  description: string
  /** Label of the button that sends the form, and its label while it is sent. */
  action: string
  busyText: string
  destructive?: boolean
  /** Whether success removes the opening element: the focus then moves to the page's heading. */
  removesTrigger?: boolean
  fields: ReactNode
  /** Resolves to true on success, which closes the dialog. */
  onSend: (form: FormData) => Promise<boolean>
  onOpen?: () => void
  /** The element that opens the dialog. */
  children: ReactNode
}

/** A dialog with a short form. The focus starts in its first field. Cancel and Escape ask before they discard what was changed. */
export function FormDialog(props: FormDialogProps) {
  const { title, subject, description, action, busyText, destructive = false, removesTrigger = false } = props
  const { fields, onSend, onOpen, children } = props
  const [open, setOpen] = useState(false)
  const [busy, startTransition] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  function change(next: boolean) {
    if (busy) return
    const { current } = form
    if (!next && current && hasChangedFields(current)) return requestLeave(() => setOpen(false), true)
    if (next) onOpen?.()
    sent.current = false
    setOpen(next)
  }
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    startTransition(async () => {
      sent.current = await onSend(data)
      if (sent.current) setOpen(false)
      else focusWrong(form.current)
    })
  }
  function focusFirst(event: Event) {
    event.preventDefault()
    form.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  // Moves the focus only after closing, because an open dialog takes it back.
  function restoreFocus(event: Event) {
    if (!removesTrigger || !sent.current) return
    event.preventDefault()
    focusHeading()
  }
  return (
    <AlertDialog open={open} onOpenChange={change}>
      <AlertDialogTrigger asChild>{children}</AlertDialogTrigger>
      <AlertDialogContent
        {...{ title, subject, description }}
        tone={destructive ? 'danger' : 'plain'}
        onOpenAutoFocus={focusFirst}
        onCloseAutoFocus={restoreFocus}
      >
        <form ref={form} onSubmit={send} noValidate className="grid gap-4">
          <WatchFields />
          {fields}
          <AlertDialogButtons
            type="submit"
            variant={destructive ? 'destructive' : 'ink'}
            busy={busy}
            busyText={busyText}
          >
            {action}
          </AlertDialogButtons>
        </form>
      </AlertDialogContent>
    </AlertDialog>
  )
}
