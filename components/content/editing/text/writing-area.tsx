'use client'

import { type DragEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { PictureInput } from '@/components/admin/upload'
import type { FieldControl } from '@/components/ui/field-parts'
import { pictureMarkdown, withAlt } from '@/lib/content/editing/pictures'
import { hasPlaceholder } from '@/lib/content/editing/placeholders'
import { cn } from '@/lib/platform/cn'
import { BlockMenu } from './blocks/block-menu'
import { useBlockMenu } from './blocks/use-block-menu'
import { applyEdit, type Command, continueLine, ownLines, runCommand, selectionOf } from './edits'
import { LibraryDialog } from './library/library-dialog'
import { LinkDialog } from './links/link-dialog'
import { linkStart, linkTo } from './links/link-markdown'
import { PictureRows } from './picture-rows'
import { FormattingToolbar, type Tool, toolFor } from './toolbar'
import { UploadRows } from './upload-rows'
import { useAreaText } from './use-area-text'
import { useGrow } from './use-grow'
import { usePaste } from './use-paste'
import { useUploads } from './use-uploads'

/** The height of the text and of the preview beside it, which leaves room for the bars above and below them. */
export const paneHeight = 'h-[calc(100dvh-20rem)] min-h-80'

interface WritingAreaProps {
  control: FieldControl
  content: string
  onChange: (content: string) => void
  /** Given when the text scrolls by itself: how far it is scrolled, from 0 to 1. */
  onScroll?: (part: number) => void
}

/** The Markdown textarea with its toolbar and its pictures. All edits can be undone with the browser's undo. */
export function WritingArea({ control, content, onChange, onScroll }: WritingAreaProps) {
  const { area, props, change, catchUp } = useAreaText(content, onChange)
  const file = useRef<HTMLInputElement>(null)
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const [link, setLink] = useState<ReturnType<typeof linkStart> | null>(null)
  const chooseFile = () => file.current?.click()
  const use = (command: Command) => area.current && runCommand(area.current, command)
  const uploads = useUploads({ insert: (markdown) => use(ownLines(markdown)), change })
  const paste = usePaste({ onPictures: uploads.start, use })
  const blocks = useBlockMenu(area, () => setLibraryOpen(true))
  useGrow(area, content, onScroll === undefined)
  function runTool({ command, opens }: Tool) {
    if (command) use(command)
    else if (opens === 'files') chooseFile()
    else if (opens === 'library') setLibraryOpen(true)
    else if (area.current) setLink(linkStart(area.current))
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    paste.noteKey(event)
    if (event.nativeEvent.isComposing || blocks.onKeyDown(event)) return
    const tool = toolFor(event)
    if (tool) {
      event.preventDefault()
      return runTool(tool)
    }
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return
    const edit = continueLine(event.currentTarget.value, selectionOf(event.currentTarget))
    if (!edit) return
    event.preventDefault()
    applyEdit(event.currentTarget, edit)
  }
  function onInput(event: FormEvent<HTMLTextAreaElement>) {
    const { nativeEvent, currentTarget } = event
    props.onInput()
    blocks.onInput(event)
    if (hasPlaceholder(currentTarget.value) && !isHistory(nativeEvent)) setTimeout(uploads.replaceRestored)
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
      <div
        className={cn('rounded-control border border-control', control['aria-invalid'] && 'border-danger')}
      >
        <FormattingToolbar controls={control.id} onUse={runTool} />
        <LibraryDialog
          verb="Insert"
          open={isLibraryOpen}
          onOpenChange={setLibraryOpen}
          onUpload={chooseFile}
          onPick={({ src, alt }) => use(ownLines(pictureMarkdown(src, alt)))}
        />
        <LinkDialog
          start={link}
          onClose={() => setLink(null)}
          onChoose={(target) => {
            if (target) use(linkTo(target.address, target.title))
            else area.current?.focus()
          }}
        />
        <PictureInput
          ref={file}
          multiple
          label="Picture to put into the text"
          onPick={(...files) => uploads.start(files)}
        />
        <div className="relative">
          <textarea
            {...control}
            {...props}
            {...blocks.controlProps}
            rows={12}
            dir={rightToLeft.test(content) ? 'auto' : undefined}
            onInput={onInput}
            onSelect={blocks.onSelect}
            onBlur={() => {
              blocks.close()
              uploads.replaceRestored()
            }}
            onKeyDown={onKeyDown}
            onPaste={paste.onPaste}
            onDrop={onDrop}
            onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
            onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
              onScroll?.(scrollTop / Math.max(1, scrollHeight - clientHeight))
            }
            className={cn(
              'block w-full bg-transparent p-4 font-mono text-[0.9375rem] leading-7 focus-visible:-outline-offset-3 aria-invalid:bg-danger-tint',
              onScroll
                ? `resize-none overflow-y-auto ${paneHeight}`
                : 'field-sizing-content min-h-[calc(12lh+2rem)] resize-y',
            )}
          />
          <BlockMenu menu={blocks} />
        </div>
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

/** A character of a script that is written from right to left. Only then, because with `dir="auto"` a key takes longer in a long text. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const isHistory = (event: Event) => event instanceof InputEvent && event.inputType.startsWith('history')

/** The place in the text under the pointer; undefined in browsers that do not tell. */
function placeAt(area: HTMLTextAreaElement, x: number, y: number): number | undefined {
  const caret = document.caretPositionFromPoint?.(x, y)
  return caret?.offsetNode === area ? caret.offset : undefined
}
