'use client'

import { Trash2 } from 'lucide-react'
import { reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { deleteSubscriber } from '@/lib/newsletter/subscribers/actions'

type DeleteButtonProps = { id: string; email: string; hasUnsubscribed: boolean }

/** Deletes a subscriber. Warns if they have unsubscribed, because only this row records that. */
export function DeleteSubscriberButton({ id, email, hasUnsubscribed }: DeleteButtonProps) {
  const remove = () => reportAction(() => deleteSubscriber({ id }), `${email} is deleted`)
  const warning = hasUnsubscribed
    ? ' They unsubscribed: once that is forgotten, an import could add them again.'
    : ''
  return (
    <ConfirmDialog
      title="Delete this subscriber"
      description={`${email} and the newsletter emails to them are deleted.${warning} This action cannot be undone.`}
      action="Delete"
      busyText="Deleting..."
      destructive
      removesTrigger
      onConfirm={remove}
    >
      <button type="button" className="grid size-11 shrink-0 place-items-center text-danger">
        <Trash2 aria-hidden="true" className="icon" />
        <span className="sr-only">Delete {email}</span>
      </button>
    </ConfirmDialog>
  )
}
