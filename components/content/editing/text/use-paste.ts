import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { picturesOf } from '@/components/admin/upload'
import { type Command, isInFence, pasted } from './edits'
import { isRich } from './paste/rich'

interface PasteTargets {
  onPictures: (files: File[]) => void
  use: (command: Command) => void
}

/** Pasting: pictures are uploaded, rich text arrives as Markdown, all else is left to the browser. */
export function usePaste({ onPictures, use }: PasteTargets) {
  const [isPasting, setPasting] = useState(false)
  const wantsPlain = useRef(false)

  /** Notes Ctrl+Shift+V, which not every browser reports otherwise. */
  function noteKey(event: KeyboardEvent) {
    wantsPlain.current = event.shiftKey && event.key.toLowerCase() === 'v'
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const data = event.clipboardData
    const text = data.getData('text/plain')
    const pictures = picturesOf(data)
    // Office programs add a picture of the text that they copy.
    if (pictures.length > 0 && !text.trim()) {
      event.preventDefault()
      return onPictures(pictures)
    }
    const html = data.getData('text/html')
    const area = event.currentTarget
    if (wantsPlain.current || !isRich(html) || isInFence(area.value, area.selectionStart)) return
    event.preventDefault()
    void insertConverted(html, text)
  }

  async function insertConverted(html: string, text: string) {
    setPasting(true)
    const markdown = await convert(html).catch(() => text)
    setPasting(false)
    use(pasted(markdown || text))
  }

  return { isPasting, onPaste, noteKey }
}

/** Loads the converter, which is larger than the rest of the editor, at the first rich paste. */
async function convert(html: string): Promise<string> {
  const { htmlToMarkdown } = await import('./paste/html-to-markdown')
  return htmlToMarkdown(html, { origin: window.location.origin })
}
