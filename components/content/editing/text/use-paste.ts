import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { picturesOf } from '@/components/admin/upload-picture'
import { showToast } from '@/components/ui/toast'
import { type Command, isInFence, pasted } from './edits'
import { htmlSourceOf, isRich } from './paste/rich'
import { isWhatsApp, whatsAppToMarkdown } from './paste/whatsapp'

interface PasteTargets {
  onPictures: (files: File[]) => void
  use: (command: Command) => void
}

/**
 * Pasting: pictures are uploaded; rich text, the source of a page and text of WhatsApp arrive as Markdown; all else is
 * left to the browser.
 */
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
    if (wantsPlain.current || isInFence(area.value, area.selectionStart)) return
    const source = isRich(html) ? html : !html && htmlSourceOf(text)
    if (!source && (html || !isWhatsApp(text))) return
    event.preventDefault()
    if (source) void insertConverted(source, text)
    else use(pasted(whatsAppToMarkdown(text)))
  }

  async function insertConverted(html: string, text: string) {
    setPasting(true)
    const { markdown, notice } = await convert(html).catch(() => ({ markdown: text, notice: '' }))
    setPasting(false)
    use(pasted(markdown || text))
    if (notice) await showToast({ id: 'pasted', kind: 'error', title: notice })
  }

  return { isPasting, onPaste, noteKey }
}

/** Loads the converter, which is larger than the rest of the editor, at the first rich paste. */
async function convert(html: string) {
  const { htmlToMarkdown } = await import('./paste/html-to-markdown')
  return htmlToMarkdown(html, { origin: window.location.origin })
}
