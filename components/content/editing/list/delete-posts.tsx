'use client'

import type { ReactNode } from 'react'
import { callAction, showUndoable } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { showError, showToast } from '@/components/ui/toast'
import { removePosts, restorePosts } from '@/lib/content/trash/actions'

export type NamedPost = { id: string; title: string }

type DeleteDialogProps = { posts: readonly NamedPost[]; onDeleted?: () => void; children: ReactNode }

/** Moves posts to the trash after a confirmation that names them (SPEC 2 and 8). `children`: the opening button. */
export function DeleteDialog({ posts, onDeleted, children }: DeleteDialogProps) {
  const many = posts.length > 1
  async function remove() {
    const removed = await trashPosts(posts, deletedMessage)
    if (removed) onDeleted?.()
    return removed
  }
  return (
    <ConfirmDialog
      title={many ? `Delete ${posts.length} Posts` : 'Delete Post'}
      subject={namesOf(posts)}
      description="Are you sure? This action cannot be undone."
      action="Delete"
      busyText="Deleting..."
      destructive
      removesTrigger
      onConfirm={remove}
    >
      {children}
    </ConfirmDialog>
  )
}

const deletedMessage = (count: number) => `${count > 1 ? `${count} posts` : 'Post'} deleted successfully`

/**
 * Moves posts to the trash. The toast counts, and its Undo restores, only those that nobody had deleted before. Returns true
 * when all of them are deleted.
 */
export async function trashPosts(
  posts: readonly NamedPost[],
  success: (count: number) => string,
): Promise<boolean> {
  const result = await callAction(() => removePosts({ ids: posts.map(({ id }) => id) }))
  if (!result.ok) {
    showError(result.reason === 'offline' ? result.message : 'Failed to delete post')
    return false
  }
  const ids = result.data.deleted
  const undo = {
    subject: `deletion of ${ids[0]}`,
    call: () => restorePosts({ ids }),
    success: ids.length === 1 ? 'Post restored' : `${ids.length} posts restored`,
  }
  if (ids.length > 0) showUndoable(success(ids.length), undo)
  else showToast({ kind: 'success', ...alreadyDeleted(posts.length) })
  return true
}

const alreadyDeleted = (count: number) => ({
  title: 'Already deleted',
  description: `Somebody has deleted ${count === 1 ? 'this post' : 'these posts'} before`,
})

const maxNames = 5

function namesOf(posts: readonly NamedPost[]): string {
  const names = posts.slice(0, maxNames).map(({ title }) => (posts.length === 1 ? title : `“${title}”`))
  const more = posts.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
