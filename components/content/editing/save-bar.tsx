'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { Editor } from './use-editor'

interface SaveBarProps {
  busy: Editor['busy']
  onSave: (intent: 'save' | 'publish') => void
  /** Where the text is stored at the moment. */
  note: ReactNode
}

/** The bar with the save buttons, always at the bottom of the screen. */
export function SaveBar({ busy, onSave, note }: SaveBarProps) {
  const isSaving = busy === 'save' || busy === 'publish'
  return (
    <div className="sticky bottom-0 z-10 mt-5 flex flex-wrap items-center gap-x-3 border border-line border-t-2 border-t-ink bg-surface px-4 pt-3 pb-[max(0.25rem,env(safe-area-inset-bottom))] sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <Button
        size="sm"
        busy={busy === 'publish'}
        busyText="Publishing..."
        disabled={isSaving}
        onClick={() => onSave('publish')}
        className="grow sm:grow-0"
      >
        Publish Now
      </Button>
      <Button
        size="sm"
        variant="outline"
        busy={busy === 'save'}
        busyText="Saving..."
        disabled={isSaving}
        onClick={() => onSave('save')}
        className="grow sm:grow-0"
      >
        Save as Draft
      </Button>
      <Button asChild size="sm" variant="link">
        <Link href="/admin/posts">Cancel</Link>
      </Button>
      <div className="ml-auto text-mini text-muted empty:hidden sm:text-small">{note}</div>
    </div>
  )
}
