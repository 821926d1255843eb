'use client'

import { ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { uploadPicture } from './upload-picture'

interface UploadButtonsProps {
  upload: Upload
  /** Removes the picture; undefined while there is none. */
  onRemove?: () => void
  /** Other ways to a picture. */
  children?: ReactNode
}

/** Buttons that upload or remove a picture, cancel an upload or repeat it. */
export function UploadButtons({ upload, onRemove, children }: UploadButtonsProps) {
  const { progress, startUpload, cancel, retry } = upload
  const input = useRef<HTMLInputElement>(null)
  const progressText = `Uploading ${Math.round((progress ?? 0) * 100)}%`
  return (
    <div className="flex flex-wrap gap-2">
      <PictureInput ref={input} label="Picture to upload" onPick={startUpload} />
      <Button
        size="sm"
        variant="outline"
        busy={progress !== null}
        busyText={progressText}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden="true" className="icon" /> Upload
      </Button>
      {progress !== null && (
        <Button size="sm" variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      )}
      {retry && (
        <Button size="sm" variant="outline" onClick={retry}>
          Retry
        </Button>
      )}
      {children}
      {onRemove && progress === null && (
        <Button size="sm" variant="ghost" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="icon" /> Remove
        </Button>
      )}
    </div>
  )
}

interface PictureInputProps {
  ref: RefObject<HTMLInputElement | null>
  label: string
  /** Whether several files may be chosen at once. */
  multiple?: boolean
  onPick: (...files: File[]) => void
}

/** The hidden file input for pictures. */
export function PictureInput({ ref, label, multiple, onPick }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={pictureTypes}
      multiple={multiple}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        onPick(...(target.files ?? []))
        target.value = ''
      }}
    />
  )
}

export type Upload = ReturnType<typeof useUpload>

/** One upload at a time; a new one cancels the one before. `inLibrary`: see `UploadOptions`. */
export function useUpload(onDone: (url: string) => void, inLibrary = false) {
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const [failed, setFailed] = useState<File | null>(null)
  const running = useRef<AbortController>(null)
  function cancel() {
    running.current?.abort()
    setProgress(null)
  }
  // An upload ends when its page is left.
  const leave = useEffectEvent(cancel)
  useEffect(() => () => leave(), [])
  async function startUpload(file: File | undefined) {
    if (!file) return
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    setFailure('')
    setFailed(null)
    setProgress(0)
    const onProgress = (part: number) => signal.aborted || setProgress(part)
    const result = await uploadPicture(file, { onProgress, inLibrary, signal })
    if (signal.aborted) return
    setProgress(null)
    if (result.ok) return onDone(result.url)
    setFailure(result.message)
    if (!result.isRefused) setFailed(file)
  }
  return {
    /** The fraction that has been sent, from 0 to 1; null when no upload is running. */
    progress,
    failure,
    startUpload,
    cancel,
    /** Repeats the failed upload; undefined if none has failed. */
    retry: failed ? () => void startUpload(failed) : undefined,
  }
}

/** The types of pictures that the server can read. */
const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
