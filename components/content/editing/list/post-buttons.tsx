'use client'

import { Copy, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { callAction, callThen } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { postUrl } from '@/components/admin/frame/destinations'
import { showError, showSuccess } from '@/components/ui/toast'
import { copyPost, removePost } from '@/lib/content/editing/actions'

type PostButtonProps = { id: string; title: string; className: string }

/** Creates a draft with the same text and opens it. */
export function CopyButton({ id, title, className }: PostButtonProps) {
  const [busy, startTransition] = useTransition()
  const router = useRouter()
  const copy = () =>
    startTransition(async () => {
      await callThen(
        () => copyPost({ id }),
        (copied) => {
          showSuccess('Post duplicated as a draft')
          router.push(postUrl(copied.id))
        },
      )
    })
  return (
    <button type="button" onClick={copy} disabled={busy} className={className}>
      <Copy aria-hidden="true" className="icon" />
      <span className="sr-only">Duplicate {title}</span>
    </button>
  )
}

/** Deletes a post after a confirmation (SPEC 2 and 8). */
export function DeleteButton({ id, title, className }: PostButtonProps) {
  const router = useRouter()
  async function remove() {
    const result = await callAction(() => removePost({ id }))
    if (!result.ok) {
      showError('Failed to delete post')
      return false
    }
    showSuccess('Post deleted successfully')
    router.refresh()
    // The row, which contains the focused button, is about to be removed.
    document.querySelector('h1')?.focus()
    return true
  }
  return (
    <ConfirmDialog
      title="Delete Post"
      description="Are you sure? This action cannot be undone."
      action="Delete"
      busyText="Deleting..."
      destructive
      onConfirm={remove}
    >
      <button type="button" className={className}>
        <Trash2 aria-hidden="true" className="icon" />
        <span className="sr-only">Delete {title}</span>
      </button>
    </ConfirmDialog>
  )
}
