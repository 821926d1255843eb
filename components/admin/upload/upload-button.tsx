'use client'

import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { pictureTypes } from './upload-rules'

/** `part`: how much of the upload has been sent (0 to 1), null when there is none. */
type UploadButtonProps = { part: number | null; onPick: (file: File | undefined) => void }

export function UploadButton({ part, onPick }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const progress = `Uploading ${Math.round((part ?? 0) * 100)}%`
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        aria-label="Picture to upload"
        onChange={({ target }) => {
          onPick(target.files?.[0])
          target.value = ''
        }}
      />
      <Button
        size="sm"
        variant="outline"
        busy={part !== null}
        busyText={progress}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden="true" className="icon" /> Upload
      </Button>
    </>
  )
}
