'use client'

import { type RefObject, type SubmitEvent, useTransition } from 'react'
import { callAction, reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { focusHeading } from '@/components/admin/focus-heading'
import { useFormErrors } from '@/components/admin/form-errors'
import { WatchFields } from '@/components/admin/unsaved-changes'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { showSuccess } from '@/components/ui/toast'
import { erasePost, restorePost } from '@/lib/content/trash/actions'

type TrashControlsProps = { id: string; title: string; slug: string }

/** Restores a post or deletes it for ever. A slug that is taken meanwhile can be replaced here. */
export function TrashControls({ id, title, slug }: TrashControlsProps) {
  const { form, errors, showRefusal } = useFormErrors()
  const [busy, startTransition] = useTransition()
  const restore = (as: string) =>
    startTransition(async () => {
      const result = await callAction(() => restorePost({ id, slug: as }))
      if (!result.ok) return showRefusal(result)
      await showSuccess('Post restored')
      focusHeading()
    })
  return (
    <>
      <div className="flex flex-wrap gap-3 md:justify-end">
        {errors.slug === undefined && (
          <Button
            variant="outline"
            size="sm"
            busy={busy}
            busyText="Restoring..."
            onClick={() => restore(slug)}
          >
            Restore<span className="sr-only"> {title}</span>
          </Button>
        )}
        <EraseButton id={id} title={title} />
      </div>
      {errors.slug !== undefined && (
        <SlugForm ref={form} id={id} slug={slug} error={errors.slug} busy={busy} onRestore={restore} />
      )}
    </>
  )
}

interface SlugFormProps {
  ref: RefObject<HTMLFormElement | null>
  id: string
  slug: string
  error: string
  busy: boolean
  onRestore: (slug: string) => void
}

/** The form for another slug, shown once the post's own was refused. */
function SlugForm({ ref, id, slug, error, busy, onRestore }: SlugFormProps) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onRestore(String(new FormData(event.currentTarget).get('slug')))
  }
  return (
    <form
      ref={ref}
      onSubmit={onSubmit}
      noValidate
      className="grid gap-3 border-t border-line pt-4 md:col-span-full"
    >
      <WatchFields />
      <TextField
        id={`slug-${id}`}
        name="slug"
        label="Slug"
        description="The address of a post is /blog/ and its slug."
        defaultValue={slug}
        error={error}
        required
        autoFocus
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" size="sm" busy={busy} busyText="Restoring..." className="justify-self-start">
        Restore with this slug
      </Button>
    </form>
  )
}

function EraseButton({ id, title }: Omit<TrashControlsProps, 'slug'>) {
  const erase = () => reportAction(() => erasePost({ id }), 'Post deleted permanently')
  return (
    <ConfirmDialog
      title="Delete permanently"
      subject={title}
      description="Its text, versions and counts are deleted. This action cannot be undone."
      action="Delete permanently"
      busyText="Deleting..."
      destructive
      removesTrigger
      onConfirm={erase}
    >
      <Button variant="ghost" size="sm" className="px-2 text-danger">
        Delete permanently<span className="sr-only"> {title}</span>
      </Button>
    </ConfirmDialog>
  )
}
