'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { callAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { showToast } from '@/components/ui/toast'
import { removePost } from '@/lib/content/editing/list-actions'
import { cn } from '@/lib/platform/cn'
import { iconLook } from './icon-look'

/** Deletes a post after asking (SPEC 2 and 8). */
export function DeleteButton({ id, title }: { id: string; title: string }) {
  const router = useRouter()
  async function remove() {
    const answer = await callAction(() => removePost({ id }))
    if (!answer.ok) {
      showToast({ kind: 'error', title: 'Error', description: 'Failed to delete post' })
      return false
    }
    showToast({ kind: 'success', title: 'Success', description: 'Post deleted successfully' })
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
      <button type="button" className={cn(iconLook, 'text-danger')}>
        <Trash2 aria-hidden="true" className="icon" />
        <span className="sr-only">Delete {title}</span>
      </button>
    </ConfirmDialog>
  )
}
