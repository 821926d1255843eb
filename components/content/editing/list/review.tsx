'use client'

import { ActionButton } from '@/components/admin/action-button'
import { reportAction } from '@/components/admin/call-action'
import { focusHeading } from '@/components/admin/focus-heading'
import { approveDraft, withdrawApproval } from '@/lib/content/editing/actions'
import type { ListedPost } from '@/lib/content/editing/list/queries'
import { trashPosts } from './delete-posts'

type ReviewProps = { post: Pick<ListedPost, 'id' | 'title' | 'version'> }

/** Approve and Decline for a draft of the automation. Both can be undone in the toast. */
export function Review({ post: { id, title, version } }: ReviewProps) {
  async function approve() {
    const approved = await reportAction(() => approveDraft({ id, version }), 'Post published successfully', {
      undo: {
        subject: `approval of ${id}`,
        call: () => withdrawApproval({ id, version: version + 1 }),
        success: 'The post is a draft again',
      },
    })
    if (approved) focusHeading()
  }
  async function decline() {
    if (await trashPosts([{ id, title }], () => 'Draft declined')) focusHeading()
  }
  return (
    <div className="col-span-full mt-2.5 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line pt-2.5">
      <p className="grow text-small text-muted">Written by AI. Waiting for approval.</p>
      <div className="flex gap-2">
        <ActionButton variant="outline" busyText="Declining..." run={decline}>
          Decline<span className="sr-only"> {title}</span>
        </ActionButton>
        <ActionButton busyText="Publishing..." run={approve}>
          Approve<span className="sr-only"> {title}</span>
        </ActionButton>
      </div>
    </div>
  )
}
