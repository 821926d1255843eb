'use client'

import { reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { removeArchive } from '@/lib/content/archives/actions'
import type { ManagedArchive } from '@/lib/content/archives/queries'
import { MergeDialog } from './merge-dialog'
import { RenameDialog } from './rename-dialog'

type ControlsProps = {
  archive: ManagedArchive
  /** Those that it can be merged into. */
  others: readonly ManagedArchive[]
}

/** Renames, merges and deletes a category or an author. For the author of an account, only the address can be changed. */
export function ArchiveControls({ archive, others }: ControlsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <RenameDialog archive={archive} />
      {!archive.hasAccount && others.length > 0 && <MergeDialog archive={archive} others={others} />}
      {!archive.hasAccount && <DeleteArchive {...archive} />}
    </div>
  )
}

/** Deletes a category or an author without posts. With posts, the button says why it cannot be deleted. */
function DeleteArchive({ kind, id, name, posts }: ManagedArchive) {
  const label = (
    <>
      Delete<span className="sr-only"> {name}</span>
    </>
  )
  const inUse = `${name} has ${posts === 1 ? '1 post' : `${posts} posts`}. Merge it into another ${kind} instead.`
  if (posts > 0)
    return (
      <Button
        variant="ghost"
        size="sm"
        className="text-muted"
        onClick={() => showToast({ kind: 'error', title: 'Not deleted', description: inUse })}
      >
        {label}
      </Button>
    )
  return (
    <ConfirmDialog
      title={`Delete ${kind}`}
      subject={name}
      description="It has no posts. Its page is then gone. This action cannot be undone."
      action="Delete"
      busyText="Deleting..."
      destructive
      removesTrigger
      onConfirm={() => reportAction(() => removeArchive({ kind, id }), `${name} is deleted`)}
    >
      <Button variant="ghost" size="sm" className="text-danger">
        {label}
      </Button>
    </ConfirmDialog>
  )
}
