'use client'

import type { ReactNode } from 'react'
import { reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { removePosts, restorePosts } from '@/lib/content/trash/actions'

export type NamedPost = { id: string; title: string }

type DeleteDialogProps = { posts: readonly NamedPost[]; onDeleted?: () => void; children: ReactNode }

/** Moves posts to the trash after a confirmation that names them (SPEC 2 and 8). `children`: the opening button. */
export function DeleteDialog({ posts, onDeleted, children }: DeleteDialogProps) {
  const many = posts.length > 1
  async function remove() {
    const removed = await trashPosts(posts, `${many ? `${posts.length} posts` : 'Post'} deleted successfully`)
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

/** Moves posts to the trash, with Undo in the toast. Returns true on success. */
export function trashPosts(posts: readonly NamedPost[], success: string): Promise<boolean> {
  const ids = posts.map(({ id }) => id)
  return reportAction(() => removePosts({ ids }), success, {
    failure: 'Failed to delete post',
    undo: {
      subject: `deletion of ${ids[0]}`,
      call: () => restorePosts({ ids }),
      success: ids.length === 1 ? 'Post restored' : `${ids.length} posts restored`,
    },
  })
}

const maxNames = 5

function namesOf(posts: readonly NamedPost[]): string {
  const names = posts.slice(0, maxNames).map(({ title }) => (posts.length === 1 ? title : `“${title}”`))
  const more = posts.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
