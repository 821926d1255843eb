'use client'

import { ImageUp, Trash2 } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { maxPictureBytes, pictureTooLarge } from '@/lib/platform/pictures'

interface UploadButtonsProps {
  /** How much of the upload has been sent (0 to 1), null when there is none. */
  part: number | null
  onPick: (file: File | undefined) => void
  /** Undefined while there is no picture. */
  onRemove?: () => void
}

/** Buttons that upload a picture and take it away again. */
export function UploadButtons({ part, onPick, onRemove }: UploadButtonsProps) {
  const input = useRef<HTMLInputElement>(null)
  const progress = `Uploading ${Math.round((part ?? 0) * 100)}%`
  return (
    <div className="flex flex-wrap gap-2">
      <PictureInput ref={input} label="Picture to upload" onPick={onPick} />
      <Button
        size="sm"
        variant="outline"
        busy={part !== null}
        busyText={progress}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden="true" className="icon" /> Upload
      </Button>
      {onRemove && (
        <Button size="sm" variant="ghost" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="icon" /> Remove
        </Button>
      )}
    </div>
  )
}

interface PictureInputProps extends Pick<UploadButtonsProps, 'onPick'> {
  ref: RefObject<HTMLInputElement | null>
  label: string
}

/** The hidden field that opens the device's choice of a picture. */
export function PictureInput({ ref, label, onPick }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={pictureTypes}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        onPick(target.files?.[0])
        target.value = ''
      }}
    />
  )
}

/** One picture upload: how much is sent (0 to 1), the error, and the function that takes a file. */
export function useUpload(onDone: (url: string) => void) {
  const [part, setPart] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  async function take(file: File | undefined) {
    if (!file) return
    setFailure('')
    setPart(0)
    const upload = await uploadPicture(file, setPart)
    setPart(null)
    if (upload.ok) onDone(upload.url)
    else setFailure(upload.sentence)
  }
  return { part, failure, take }
}

type Upload = { ok: true; url: string } | { ok: false; sentence: string }

/** Uploads one picture. `onProgress`: the part that has been sent, from 0 to 1. Never throws. */
function uploadPicture(file: File, onProgress: (part: number) => void): Promise<Upload> {
  if (!file.type.startsWith('image/')) return refused('Choose a picture.')
  if (file.size > maxPictureBytes) return refused(pictureTooLarge)
  return new Promise((resolve) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', '/api/media')
    request.setRequestHeader('Content-Type', file.type)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve(answerOf(request))
    request.onerror = () =>
      resolve({ ok: false, sentence: 'The picture did not arrive. Check your connection and try again.' })
    request.send(file)
  })
}

function answerOf({ status, response }: XMLHttpRequest): Upload {
  if (status === 200 && typeof response?.url === 'string') return { ok: true, url: response.url }
  return { ok: false, sentence: response?.error ?? 'The picture could not be kept. Please try again.' }
}

const refused = async (sentence: string): Promise<Upload> => ({ ok: false, sentence })

/** The first picture among dropped or pasted files. */
export const pictureIn = (transfer: DataTransfer | null) =>
  [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/'))

/** The types the server can read. */
const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
