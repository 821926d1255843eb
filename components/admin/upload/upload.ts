import { mostUploadBytes, mostUploadWords } from './upload-rules'

export type Upload = { ok: true; url: string } | { ok: false; sentence: string }

/** Uploads one picture. `onProgress`: the part that has been sent, from 0 to 1. Never throws. */
export function uploadPicture(file: File, onProgress: (part: number) => void): Promise<Upload> {
  if (!file.type.startsWith('image/')) return refused('Choose a picture.')
  if (file.size > mostUploadBytes) return refused(mostUploadWords)
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
