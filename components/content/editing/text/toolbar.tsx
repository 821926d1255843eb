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
import { type KeyboardEvent, useState } from 'react'
import * as edits from './edits'

interface ToolbarProps {
  /** The id of the textarea these buttons edit. */
  controls: string
  onUse: (tool: Tool) => void
  /** Opens the choice of a picture, in place of inserting the Markdown of an empty image. */
  onImage?: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** One stop for the Tab key; the arrow keys go from button to button (WAI-ARIA toolbar). */
export function Toolbar({ controls, onUse, onImage }: ToolbarProps) {
  const [tabStop, setTabStop] = useState(0)
  const all = [...tools, imageTool]
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = (tabStop + step + all.length) % all.length
    setTabStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={onKeyDown}
      className="flex flex-wrap border-control border-b bg-sunken px-1"
    >
      {all.map((tool, index) => (
        <ToolButton
          key={tool.name}
          tool={tool}
          tabIndex={index === tabStop ? 0 : -1}
          onClick={() => {
            setTabStop(index)
            if (tool === imageTool && onImage) onImage()
            else onUse(tool)
          }}
        />
      ))}
    </div>
  )
}

type ToolButtonProps = { tool: Tool; tabIndex: number; onClick: () => void }

function ToolButton({ tool: { name, icon: Icon, key }, tabIndex, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      // The button acts on the selection in the text, so pressing it must not move the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      aria-label={name}
      title={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}
      aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
      className="grid size-11 place-items-center text-text hover:bg-line focus-visible:-outline-offset-3"
    >
      <Icon aria-hidden="true" className="icon" />
    </button>
  )
}

export interface Tool {
  readonly name: string
  readonly icon: LucideIcon
  readonly command: edits.Command
  /** Pressed with Ctrl, or Cmd on a Mac. */
  readonly key?: 'b' | 'i' | 'k'
}

export const tools: readonly Tool[] = [
  { name: 'Heading', icon: Heading2, command: edits.heading },
  { name: 'Bold', icon: Bold, command: edits.bold, key: 'b' },
  { name: 'Italic', icon: Italic, command: edits.italic, key: 'i' },
  { name: 'Link', icon: Link, command: edits.link, key: 'k' },
  { name: 'Bulleted list', icon: List, command: edits.bulletedList },
  { name: 'Numbered list', icon: ListOrdered, command: edits.numberedList },
  { name: 'Quote', icon: Quote, command: edits.quote },
  { name: 'Code', icon: Code, command: edits.code },
]

const imageTool: Tool = { name: 'Image', icon: Image, command: edits.picture('https://') }
