import {
  Bold,
  Code,
  Heading2,
  Images,
  ImageUp,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
} from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { createContext, type KeyboardEvent, useContext } from 'react'
import * as edits from './edits'

interface FormattingToolbarProps {
  /** The id of the textarea these buttons edit. */
  controls: string
  onUse: (tool: Tool) => void
}

/** The save state in a word. A context, because whoever types must not wait until the writing area is rendered for it. */
export const ShortSaveState = createContext('')

/** One tab stop (roving tabindex): the arrow keys move between the buttons. */
export function FormattingToolbar({ controls, onUse }: FormattingToolbarProps) {
  return (
    <div className="sticky top-admin-nav z-10 flex border-control border-b bg-sunken">
      <Toolbar.Root
        aria-label="Formatting"
        aria-controls={controls}
        className="flex min-w-0 grow overflow-x-auto px-1"
      >
        {tools.map((tool) => (
          <ToolButton key={tool.name} tool={tool} onClick={() => onUse(tool)} />
        ))}
      </Toolbar.Root>
      <SaveStateCopy />
    </div>
  )
}

/** On a phone the keyboard covers the save bar. Screen readers read the state there. */
function SaveStateCopy() {
  const state = useContext(ShortSaveState)
  if (!state) return null
  return (
    <span
      aria-hidden="true"
      data-slot="save-state"
      className="flex w-18 shrink-0 items-center justify-center border-control border-l text-mini text-muted md:hidden"
    >
      {state}
    </span>
  )
}

type ToolButtonProps = { tool: Tool; onClick: () => void }

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

export interface Tool {
  readonly name: string
  readonly icon: LucideIcon
  /** The edit that it makes, or what it opens first. */
  readonly command?: edits.Command
  readonly opens?: 'link' | 'files' | 'library'
  /** Keyboard shortcut, with Ctrl or Cmd. */
  readonly key?: 'b' | 'i' | 'k'
}

const tools: readonly Tool[] = [
  { name: 'Heading', icon: Heading2, command: edits.heading },
  { name: 'Bold', icon: Bold, command: edits.bold, key: 'b' },
  { name: 'Italic', icon: Italic, command: edits.italic, key: 'i' },
  { name: 'Link', icon: Link, opens: 'link', key: 'k' },
  { name: 'Picture', icon: ImageUp, opens: 'files' },
  { name: 'Picture library', icon: Images, opens: 'library' },
  { name: 'Bulleted list', icon: List, command: edits.bulletedList },
  { name: 'Numbered list', icon: ListOrdered, command: edits.numberedList },
  { name: 'Quote', icon: Quote, command: edits.quote },
  { name: 'Code', icon: Code, command: edits.code },
]

/** The tool whose keyboard shortcut was pressed. */
export function toolFor(event: KeyboardEvent): Tool | undefined {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  return isCommand ? tools.find(({ key }) => key === event.key.toLowerCase()) : undefined
}
