'use client'

import { useRouter } from 'next/navigation'
import { callAction, showUndoable } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { showError, showSuccess } from '@/components/ui/toast'
import { removeSchoolRow, restoreSchoolRow } from '@/lib/school-editing/actions'
import { schoolForm } from '@/lib/school-editing/forms'
import { listHref, type RowKind, rowForms } from '@/lib/school-editing/sections'

/** Deletes a row and goes back to its list, with Undo in the toast. */
export function DeleteRow({ kind, id, title }: { kind: RowKind; id: string; title: string }) {
  const router = useRouter()
  const name = rowForms[kind]
  const { noun } = schoolForm(name)
  const undo = {
    subject: `deletion of ${name} ${id}`,
    call: () => restoreSchoolRow({ form: name, id }),
    success: `${title} is restored.`,
  }
  async function remove() {
    const result = await callAction(() => removeSchoolRow({ form: name, id }))
    if (!result.ok) {
      showError(result.message)
      return false
    }
    if (result.data === 'archived') showSuccess(`${title} has messages, so it is archived.`)
    else showUndoable(`${title} is deleted.`, undo)
    router.push(listHref(kind))
    return true
  }
  return (
    <ConfirmDialog
      title={`Delete ${noun}`}
      subject={title}
      description={
        kind === 'courses'
          ? 'It disappears from the site. A course that somebody applied or wrote for is archived instead.'
          : 'It disappears from the site.'
      }
      action="Delete"
      busyText="Deleting..."
      destructive
      onConfirm={remove}
    >
      <Button variant="ghost" size="sm" className="-ml-4 w-fit text-danger">
        Delete this {noun}
      </Button>
    </ConfirmDialog>
  )
}
