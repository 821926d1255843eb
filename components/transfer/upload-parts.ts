import { noAnswerMessage } from '@/components/admin/call-action'
import { maxPartBytes } from '@/lib/transfer/runs/schema'

export type Uploaded = { ok: true } | { ok: false; message: string }

/** A file on its way; an upload that was interrupted goes on where it stopped. */
export interface Upload {
  readonly id: string
  readonly file: File
  sent: number
}

export const newUpload = (file: File): Upload => ({ id: crypto.randomUUID(), file, sent: 0 })

/** Sends the rest of a file in parts. Never throws. `onProgress`: gets the fraction that was sent. */
export async function sendParts(upload: Upload, onProgress: (fraction: number) => void): Promise<Uploaded> {
  const { id, file } = upload
  while (upload.sent < file.size) {
    const part = file.slice(upload.sent, upload.sent + maxPartBytes)
    const response = await send(`/api/transfer/upload?file=${id}&offset=${upload.sent}`, part)
    if (!response)
      return { ok: false, message: noAnswerMessage('The upload was interrupted. Press Import to go on.') }
    const answer = await response.json().catch(() => ({}))
    if (!response.ok)
      return { ok: false, message: answer.error ?? 'The file could not be stored. Please try again.' }
    upload.sent += part.size
    onProgress(upload.sent / file.size)
  }
  return { ok: true }
}

const send = (url: string, body: Blob) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/octet-stream' } }).catch(
    () => undefined,
  )
