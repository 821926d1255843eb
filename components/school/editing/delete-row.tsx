'use client'

import { useRouter } from 'next/navigation'
import { callAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { showError, showSuccess } from '@/components/ui/toast'
import { removeSchoolRow } from '@/lib/school-editing/actions'
import { schoolForm } from '@/lib/school-editing/forms'
import { listHref, type RowKind, rowForms } from '@/lib/school-editing/sections'

/** Deletes a row and goes back to its list. */
export function DeleteRow({ kind, id, title }: { kind: RowKind; id: string; title: string }) {
  const router = useRouter()
  const name = rowForms[kind]
  const { noun } = schoolForm(name)
  async function remove() {
    const result = await callAction(() => removeSchoolRow({ form: name, id }))
    if (!result.ok) {
      showError(result.message)
      return false
    }
    showSuccess(
      result.data === 'archived' ? `${title} has messages, so it is archived.` : `${title} is deleted.`,
    )
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
