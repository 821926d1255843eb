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
import { type DragEvent, type FormEvent, type KeyboardEvent, useRef } from 'react'
import { PictureInput } from '@/components/admin/upload'
import type { FieldControl } from '@/components/ui/field-parts'
import { hasPlaceholder } from '@/lib/content/editing/placeholders'
import * as edits from './edits'
import { applyEdit, continueLine, ownLines, runCommand, selectionOf } from './edits'
import { PictureRows } from './picture-rows'
import { withAlt } from './pictures'
import { UploadRows } from './upload-rows'
import { useAreaText } from './use-area-text'
import { useGrow } from './use-grow'
import { usePaste } from './use-paste'
import { useUploads } from './use-uploads'

interface WritingAreaProps {
  control: FieldControl
  content: string
  onChange: (content: string) => void
}

/** The Markdown textarea with its toolbar and its pictures. All edits can be undone with the browser's undo. */
export function WritingArea({ control, content, onChange }: WritingAreaProps) {
  const { area, props, change, catchUp } = useAreaText(content, onChange)
  const file = useRef<HTMLInputElement>(null)
  const use = (command: edits.Command) => area.current && runCommand(area.current, command)
  const uploads = useUploads({ insert: (markdown) => use(ownLines(markdown)), change })
  const paste = usePaste({ onPictures: uploads.start, use })
  useGrow(area, content)
  function onInput({ nativeEvent, currentTarget }: FormEvent<HTMLTextAreaElement>) {
    props.onInput()
    if (hasPlaceholder(currentTarget.value) && !isHistory(nativeEvent)) setTimeout(uploads.settle)
  }
  function onDrop(event: DragEvent<HTMLTextAreaElement>) {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    const place = placeAt(event.currentTarget, event.clientX, event.clientY)
    if (place !== undefined) event.currentTarget.setSelectionRange(place, place)
    uploads.start([...event.dataTransfer.files])
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="rounded-control border border-control has-[textarea:focus-visible]:border-focus has-[textarea:focus-visible]:outline-3 has-[textarea:focus-visible]:outline-focus has-[textarea[aria-invalid]]:border-danger">
        <FormattingToolbar controls={control.id} onUse={use} onImage={() => file.current?.click()} />
        <PictureInput
          ref={file}
          multiple
          label="Picture to put into the text"
          onPick={(...files) => uploads.start(files)}
        />
        <textarea
          {...control}
          {...props}
          rows={12}
          onInput={onInput}
          onBlur={uploads.settle}
          onKeyDown={(event) => {
            paste.noteKey(event)
            onKeyDown(event)
          }}
          onPaste={paste.onPaste}
          onDrop={onDrop}
          onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          className="block field-sizing-content min-h-[calc(12lh+2rem)] w-full resize-y bg-transparent p-4 font-mono text-[0.9375rem] leading-7 focus-visible:outline-none aria-invalid:bg-danger-tint"
        />
      </div>
      {paste.isPasting && (
        <p role="status" className="text-mini text-muted">
          Turning what was pasted into Markdown...
        </p>
      )}
      <UploadRows uploads={uploads} />
      <PictureRows
        content={content}
        onAlt={(picture, alt) => change((text) => withAlt(text, picture, alt))}
        onLeave={catchUp}
      />
    </div>
  )
}

const isHistory = (event: Event) => event instanceof InputEvent && event.inputType.startsWith('history')

/** The place in the text under the pointer; undefined in browsers that do not tell. */
function placeAt(area: HTMLTextAreaElement, x: number, y: number): number | undefined {
  const caret = document.caretPositionFromPoint?.(x, y)
  return caret?.offsetNode === area ? caret.offset : undefined
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
