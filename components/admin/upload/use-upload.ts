import { useState } from 'react'
import { uploadPicture } from './upload'

/** One picture upload: how much is sent (0 to 1), the error, and the function that takes a file. */
export function useUpload(onDone: (url: string) => void) {
  const [part, setPart] = useState<number | null>(null)
  const [trouble, setTrouble] = useState('')
  async function take(file: File | undefined) {
    if (!file) return
    setTrouble('')
    setPart(0)
    const upload = await uploadPicture(file, setPart)
    setPart(null)
    if (upload.ok) onDone(upload.url)
    else setTrouble(upload.sentence)
  }
  return { part, trouble, take }
}
