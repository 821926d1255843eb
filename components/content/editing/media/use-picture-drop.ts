'use client'

import { type RefObject, useState } from 'react'
import { uploadPicture } from '../../../admin/upload/upload'
import { runCommand } from '../text/apply-edit'
import { picture } from '../text/edits'

/** Uploads a picture and inserts it at the caret, with its description selected to be typed over. */
export function usePictureDrop(area: RefObject<HTMLTextAreaElement | null>) {
  const [note, setNote] = useState('')
  async function take(file: File | undefined) {
    if (!file) return
    const upload = await uploadPicture(file, (part) =>
      setNote(`Uploading the picture: ${Math.round(part * 100)}%`),
    )
    setNote(upload.ok ? '' : upload.sentence)
    if (upload.ok && area.current) runCommand(area.current, picture(upload.url))
  }
  return { note, take }
}
