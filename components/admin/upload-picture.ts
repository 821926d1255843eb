import { noAnswerMessage } from '@/components/admin/call-action'
import { showToast } from '@/components/ui/toast'
import { maxPictureBytes, pictureTooLarge } from '@/lib/platform/pictures'

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
