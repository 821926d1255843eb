'use client'

import {
  Bold,
  Code,
  Heading2,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
} from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef } from 'react'
import { PictureInput, pictureIn, useUpload } from '@/components/admin/upload'
import type { FieldControl } from '@/components/ui/field-parts'
import * as edits from './edits'
import { applyEdit, continueLine, picture, runCommand, selectionOf } from './edits'
import { useGrow } from './use-grow'

interface WritingAreaProps {
  control: FieldControl
  content: string
  onChange: (content: string) => void
}

/** The Markdown textarea with its toolbar. Edits by buttons can be undone with the browser's undo. */
export function WritingArea({ control, content, onChange }: WritingAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  // Selects the alt text of an inserted picture, to be typed over.
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
      <FormattingToolbar
        controls={control.id}
        onUse={(command) => area.current && runCommand(area.current, command)}
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
  const command = tools.find(({ key }) => key === event.key.toLowerCase())?.command
  if (isCommand && command) {
    event.preventDefault()
    runCommand(area, command)
  }
  if (event.key !== 'Enter' || isCommand || event.shiftKey) return
  const edit = continueLine(area.value, selectionOf(area))
  if (!edit) return
  event.preventDefault()
  applyEdit(area, edit)
}

interface FormattingToolbarProps {
  /** The id of the textarea these buttons edit. */
  controls: string
  onUse: (command: edits.Command) => void
  onImage: () => void
}

/** One tab stop (roving tabindex): the arrow keys move between the buttons. */
function FormattingToolbar({ controls, onUse, onImage }: FormattingToolbarProps) {
  return (
    <Toolbar.Root
      aria-label="Formatting"
      aria-controls={controls}
      className="sticky top-admin-nav z-10 flex overflow-x-auto border-control border-b bg-sunken px-1"
    >
      {tools.map(({ command, ...tool }) => (
        <ToolButton key={tool.name} tool={tool} onClick={command ? () => onUse(command) : onImage} />
      ))}
    </Toolbar.Root>
  )
}

type ToolButtonProps = { tool: Omit<Tool, 'command'>; onClick: () => void }

function ToolButton({ tool: { name, icon: Icon, key }, onClick }: ToolButtonProps) {
  return (
    <Toolbar.Button
      // Pressing a button must not take the focus from the text, whose selection it edits.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      aria-label={name}
      title={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}
      aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
      className="grid size-11 shrink-0 place-items-center text-text hover:bg-line focus-visible:-outline-offset-3"
    >
      <Icon aria-hidden="true" className="icon" />
    </Toolbar.Button>
  )
}

interface Tool {
  readonly name: string
  readonly icon: LucideIcon
  /** The edit. "Image" has none: a picture is chosen first. */
  readonly command?: edits.Command
  /** Keyboard shortcut, with Ctrl or Cmd. */
  readonly key?: 'b' | 'i' | 'k'
}

const tools: readonly Tool[] = [
  { name: 'Heading', icon: Heading2, command: edits.heading },
  { name: 'Bold', icon: Bold, command: edits.bold, key: 'b' },
  { name: 'Italic', icon: Italic, command: edits.italic, key: 'i' },
  { name: 'Link', icon: Link, command: edits.link, key: 'k' },
  { name: 'Image', icon: Image },
  { name: 'Bulleted list', icon: List, command: edits.bulletedList },
  { name: 'Numbered list', icon: ListOrdered, command: edits.numberedList },
  { name: 'Quote', icon: Quote, command: edits.quote },
  { name: 'Code', icon: Code, command: edits.code },
]
