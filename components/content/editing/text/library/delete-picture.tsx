import { useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { showError, showSuccess } from '@/components/ui/toast'
import { removePicture } from '@/lib/content/media/actions'
import { PictureUses, type PictureUsesProps } from './picture-uses'

interface DeletePictureProps {
  src: string
  /** The picture's file name. */
  name: string
  /** Called once the picture is deleted and the dialog closed; the button is removed after it. */
  onDeleted: () => void
}

/** Deletes a picture after a question that names it, or says what uses it. */
export function DeletePicture({ src, name, onDeleted }: DeletePictureProps) {
  const [{ uses, opensSchool }, setFound] = useState<Partial<PictureUsesProps>>({})
  async function remove() {
    const result = await callAction(() => removePicture({ name: src.replace('/media/', '') }))
    if (!result.ok) {
      await showError(result.message)
      return false
    }
    setFound(result.data)
    if (result.data.uses.length === 0) await showSuccess('Picture deleted')
    return true
  }
  return (
    <div className="relative z-10 grid justify-items-start gap-1">
      <ConfirmDialog
        title="Delete picture"
        subject={name}
        description="Its file is deleted, also where a text that is not saved yet shows it. This action cannot be undone."
        action="Delete"
        busyText="Deleting..."
        destructive
        removesTrigger={uses?.length === 0 && onDeleted}
        onConfirm={remove}
      >
        <Button variant="ghost" size="sm" className="px-2 text-danger">
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </ConfirmDialog>
      {uses && uses.length > 0 && (
        <p role="alert" className="text-muted">
          Not deleted. It is in <PictureUses uses={uses} opensSchool={opensSchool} />.
        </p>
      )}
    </div>
  )
}
