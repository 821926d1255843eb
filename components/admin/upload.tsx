'use client'

import { ImageUp, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { noAnswerMessage } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { maxPictureBytes, pictureTooLarge } from '@/lib/platform/pictures'

interface UploadButtonsProps {
  upload: Upload
  /** Removes the picture; undefined while there is none. */
  onRemove?: () => void
}

/** Buttons that upload or remove a picture, cancel an upload or repeat it. */
export function UploadButtons({ upload, onRemove }: UploadButtonsProps) {
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

/** `isRefused`: the picture itself cannot be used, so that sending it again is of no use. */
export type UploadResult = { ok: true; url: string } | { ok: false; message: string; isRefused: boolean }

interface UploadOptions {
  /** The fraction that has been sent, from 0 to 1. */
  onProgress: (part: number) => void
  /** Whether the library of pictures shows it. */
  inLibrary: boolean
  /** Cancels the upload, whose promise then never settles. */
  signal?: AbortSignal
}

/** Uploads one picture. Never throws. */
export function uploadPicture(
  file: File,
  { onProgress, inLibrary, signal }: UploadOptions,
): Promise<UploadResult> {
  const refusal = refusalOf(file)
  if (refusal) return Promise.resolve({ ok: false, message: refusal, isRefused: true })
  return new Promise((resolve) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest()
    const fail = () => resolve({ ok: false, message: noAnswerMessage(notArrived), isRefused: false })
    let timer: ReturnType<typeof setTimeout>
    const waitAnew = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        request.abort()
        fail()
      }, maxSilence)
    }
    request.open('POST', inLibrary ? `/api/media?name=${encodeURIComponent(file.name)}` : '/api/media')
    request.setRequestHeader('Content-Type', file.type)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => {
      waitAnew()
      onProgress(total ? loaded / total : 0)
    }
    request.onload = () => {
      if (request.response?.isAnimated) void showAnimationLost(file.name)
      resolve(resultOf(request))
    }
    request.onerror = fail
    request.onloadend = () => clearTimeout(timer)
    signal?.addEventListener('abort', () => request.abort())
    waitAnew()
    request.send(file)
  })
}

/** Says that the movement of a picture was lost; stays until it is closed. */
const showAnimationLost = (fileName: string) =>
  showToast({
    id: 'still-picture',
    kind: 'error',
    title: 'The animation became a still picture',
    description: `Only the first picture of the animation “${fileName}” is kept.`,
  })

const notArrived = 'The picture did not arrive. Check your connection and try again.'

/** Milliseconds without progress after which an upload has failed. The server may take most of it to prepare a picture. */
const maxSilence = 2 * 60_000

/** Why a file is not uploaded at all; undefined when it may be. */
export function refusalOf(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return 'Choose a picture.'
  return file.size > maxPictureBytes ? pictureTooLarge : undefined
}

function resultOf({ status, response }: XMLHttpRequest): UploadResult {
  if (status === 200 && typeof response?.url === 'string') return { ok: true, url: response.url }
  const message = response?.error ?? 'The picture could not be kept. Please try again.'
  return { ok: false, message, isRefused: [413, 415, 422].includes(status) }
}

/** The pictures among dropped or pasted files. */
export const picturesOf = (transfer: DataTransfer | null) =>
  [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** The types of pictures that the server can read. */
const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
