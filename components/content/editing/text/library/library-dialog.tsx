'use client'

import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { SearchField } from '@/components/ui/search-field'
import type { LibraryPicture } from '@/lib/content/media/queries'
import { LibraryPages, LibraryPictures } from './library-pictures'
import { useLibrary } from './use-library'

interface LibraryDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onUpload: () => void
  /** Called when the dialog is closed, so that the text can take the focus. */
  onPick: (picture: LibraryPicture) => void
}

/** The pictures that were uploaded before; a tap puts one into the text. */
export function LibraryDialog({ open, onOpenChange, onUpload, onPick }: LibraryDialogProps) {
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
        description="Choose one that was uploaded before, or upload another."
        className="max-w-200"
        onOpenAutoFocus={focusDialog}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        <Library
          onPick={pick}
          onUpload={() => {
            onUpload()
            onOpenChange(false)
          }}
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

type LibraryProps = Pick<LibraryDialogProps, 'onPick' | 'onUpload'>

function Library({ onPick, onUpload }: LibraryProps) {
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
        <Button size="md" variant="outline" onClick={onUpload}>
          <ImageUp aria-hidden="true" className="icon" /> Upload
        </Button>
      </div>
      <LibraryPictures library={library} onDeleted={onDeleted} onPick={onPick} />
      <LibraryPages library={library} />
    </>
  )
}
