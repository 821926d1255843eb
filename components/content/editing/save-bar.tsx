'use client'

import { type ReactNode, useRef } from 'react'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { StickyBar } from '@/components/admin/sticky-bar'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { saveOutcomes } from '@/lib/content/editing/save-outcomes'
import { fieldId } from './form'
import type { ButtonIntent, Editor, SaveHandler } from './use-editor'

/** Shows the cards beside the text, which are below it on a narrow screen. */
function showSettings() {
  const first = document.getElementById(fieldId('status'))
  first?.closest('section')?.scrollIntoView()
  first?.focus({ preventScroll: true })
}

interface SaveBarProps {
  editor: Pick<Editor, 'busy' | 'saved' | 'text' | 'publishedAt'>
  onSave: SaveHandler
  timeZone: string
  /** The text that says whether the post is saved. */
  note: ReactNode
}

/**
 * The save buttons, and a line that says what each of them does. Sticks to the bottom of the screen. On a narrow one a button
 * leads to the settings, so that nobody has to scroll past the whole text.
 */
export function SaveBar({ editor, onSave, timeZone, note }: SaveBarProps) {
  const outcomes = saveOutcomes(editor, timeZone)
  const isPublished = editor.saved.status === 'published'
  const button = (intent: ButtonIntent, isPrimary: boolean) => ({
    size: 'sm' as const,
    variant: isPrimary ? ('ink' as const) : ('outline' as const),
    busy: editor.busy === intent,
    disabled: editor.busy !== false && editor.busy !== 'autosave',
    onClick: () => void onSave(intent),
    'aria-describedby': 'save-outcomes',
    // At 360 px two of them fit side by side.
    className: 'grow max-[24rem]:px-2 sm:grow-0',
  })
  return (
    <StickyBar
      id="save-bar"
      className="mt-5 border border-line border-t-2 border-t-ink px-4 pt-3 pb-1 sm:pb-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isPublished && (
          <Button {...button('update', true)} busyText="Updating...">
            Update
          </Button>
        )}
        <Button {...button('publish', !isPublished)} busyText="Publishing...">
          Publish Now
        </Button>
        <Button {...button('save', false)} busyText="Saving...">
          Save as Draft
        </Button>
        <ButtonLink href="/admin/posts" size="sm" variant="link" label="Cancel" />
        <Button size="sm" variant="link" onClick={showSettings} className="-my-2 sm:my-0 @min-[54rem]:hidden">
          Settings
        </Button>
        <div className="ml-auto text-mini text-muted empty:hidden sm:text-small">{note}</div>
      </div>
      <p id="save-outcomes" className="mt-1 text-mini text-muted">
        {outcomes}
      </p>
    </StickyBar>
  )
}

type UnpublishButtonProps = { busy: boolean; onConfirm: () => Promise<void> }

/** Takes a published post off the site, after a confirmation. */
export function UnpublishButton({ busy, onConfirm }: UnpublishButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const unpublish = async () => {
    await onConfirm()
    return true
  }
  // The button is removed once the post is unpublished; if the server refused, it is still there and gets the focus back.
  const moveFocus = () => (button.current ?? document.getElementById(fieldId('status')))?.focus()
  return (
    <ConfirmDialog
      title="Unpublish Post"
      description="Readers no longer see it and its links stop working. It becomes a draft; publishing it again dates it anew."
      action="Unpublish"
      busyText="Unpublishing..."
      removesTrigger={moveFocus}
      onConfirm={unpublish}
    >
      <Button ref={button} size="sm" variant="outline" disabled={busy} className="justify-self-start">
        Unpublish
      </Button>
    </ConfirmDialog>
  )
}
