'use client'

import { UserRound } from 'lucide-react'
import { useUnsavedChanges } from '@/components/admin/unsaved-changes'
import { UploadButtons, useUpload } from '@/components/admin/upload'
import { Picture } from '@/components/ui/picture'

interface PictureChoiceProps {
  /** Its address; empty without a picture. */
  picture: string
  onChange: (picture: string) => void
  error?: string
}

/** Uploads a picture when it is chosen; saving the form makes it the profile picture. */
export function PictureChoice({ picture, onChange, error }: PictureChoiceProps) {
  const upload = useUpload(onChange)
  // Leaving the page cancels the upload.
  useUnsavedChanges(upload.progress !== null)
  const failure = upload.failure || error
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-label">
        Picture <span className="font-normal text-muted">(optional)</span>
      </legend>
      <div className="flex flex-wrap items-center gap-4">
        <div className="grid size-24 shrink-0 place-items-center overflow-hidden bg-sunken text-muted">
          {picture ? (
            <Picture
              src={picture}
              alt="Your picture"
              width={96}
              height={96}
              className="size-24 object-cover"
            />
          ) : (
            <UserRound aria-hidden="true" className="icon" />
          )}
        </div>
        <UploadButtons upload={upload} onRemove={picture ? () => onChange('') : undefined} />
      </div>
      {failure && (
        <p role="alert" className="text-small font-label text-danger">
          {failure}
        </p>
      )}
    </fieldset>
  )
}
