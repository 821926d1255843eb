'use client'

import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef } from 'react'
import { PictureInput, pictureIn, useUpload } from '@/components/admin/upload'
import type { FieldControl } from '@/components/ui/field-parts'
import { applyEdit, continueLine, picture, runCommand, selectionOf } from './edits'
import { Toolbar, tools } from './toolbar'
import { useGrow } from './use-grow'

interface WritingAreaProps {
  control: FieldControl
  content: string
  onChange: (content: string) => void
}

/** The Markdown textarea with its toolbar. Edits go through the browser, so that its own undo works. */
export function WritingArea({ control, content, onChange }: WritingAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  // The description of an inserted picture is selected, to be typed over.
  const { progress, failure, startUpload } = useUpload(
    (url) => area.current && runCommand(area.current, picture(url)),
  )
  useGrow(area, content)
  const uploadFrom = (event: ClipboardEvent | DragEvent, transfer: DataTransfer | null) => {
    const picture = pictureIn(transfer)
    if (!picture) return
    event.preventDefault()
    void startUpload(picture)
  }
  return (
    <div className="rounded-control border border-control has-[textarea:focus-visible]:border-focus has-[textarea:focus-visible]:outline-3 has-[textarea:focus-visible]:outline-focus has-[textarea[aria-invalid]]:border-danger">
      <Toolbar
        controls={control.id}
        onUse={({ command }) => area.current && runCommand(area.current, command)}
        onImage={() => file.current?.click()}
      />
      <PictureInput ref={file} label="Picture to put into the text" onPick={startUpload} />
      <textarea
        {...control}
        ref={area}
        rows={12}
        value={content}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => uploadFrom(event, event.clipboardData)}
        onDrop={(event) => uploadFrom(event, event.dataTransfer)}
        className="block field-sizing-content min-h-[calc(12lh+2rem)] w-full resize-y bg-transparent p-4 font-mono text-[0.9375rem] leading-7 focus-visible:outline-none aria-invalid:bg-danger-tint"
      />
      <p role="status" className="px-4 pb-2 text-mini text-muted empty:hidden">
        {progress ? `Uploading the picture: ${Math.round(progress * 100)}%` : failure}
      </p>
    </div>
  )
}

function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
  const area = event.currentTarget
  if (event.nativeEvent.isComposing) return
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  const tool = isCommand && tools.find(({ key }) => key === event.key.toLowerCase())
  if (tool) {
    event.preventDefault()
    runCommand(area, tool.command)
  }
  if (event.key !== 'Enter' || isCommand || event.shiftKey) return
  const edit = continueLine(area.value, selectionOf(area))
  if (!edit) return
  event.preventDefault()
  applyEdit(area, edit)
}
