'use client'

import { ImageUp } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { SearchField } from '@/components/ui/search-field'
import type { LibraryPicture } from '@/lib/content/media/queries'
import { LibraryPages, LibraryPictures } from './library-pictures'
import { useLibrary } from './use-library'

interface LibraryDialogProps extends Pick<ComponentProps<typeof LibraryPictures>, 'verb'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Undefined where a button beside the dialog's uploads. */
  onUpload?: () => void
  /** Called when the dialog is closed, so that it can move the focus. */
  onPick: (picture: LibraryPicture) => void
}

/** The pictures that were uploaded before; a tap chooses one. */
export function LibraryDialog({ open, onOpenChange, onUpload, onPick, verb }: LibraryDialogProps) {
  const picked = useRef<LibraryPicture>(null)
  const pick = (picture: LibraryPicture) => {
    picked.current = picture
    onOpenChange(false)
  }
  function onCloseAutoFocus(event: Event) {
    if (!picked.current) return
    event.preventDefault()
    onPick(picked.current)
    picked.current = null
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Pictures"
        description={`Choose one that was uploaded before${onUpload ? ', or upload another' : ''}.`}
        className="max-w-200"
        onOpenAutoFocus={focusDialog}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        <Library
          verb={verb}
          onPick={pick}
          onUpload={
            onUpload &&
            (() => {
              onUpload()
              onOpenChange(false)
            })
          }
        />
      </DialogContent>
    </Dialog>
  )
}

/** Not the search field, which would open a phone's keyboard over the pictures. */
function focusDialog(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

type LibraryProps = Pick<LibraryDialogProps, 'onPick' | 'onUpload' | 'verb'>

function Library({ onPick, onUpload, verb }: LibraryProps) {
  const library = useLibrary()
  const top = useRef<HTMLDivElement>(null)
  const onDeleted = () => {
    top.current?.focus()
    library.retry()
  }
  return (
    <>
      <div ref={top} tabIndex={-1} className="flex flex-wrap gap-3">
        <SearchField
          width="basis-60"
          aria-label="Search by file name or alt text"
          placeholder="File name or alt text"
          maxLength={100}
          onChange={({ target }) => library.search(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {onUpload && (
          <Button size="md" variant="outline" onClick={onUpload}>
            <ImageUp aria-hidden="true" className="icon" /> Upload
          </Button>
        )}
      </div>
      <LibraryPictures library={library} onDeleted={onDeleted} onPick={onPick} verb={verb} />
      <LibraryPages library={library} />
    </>
  )
}
