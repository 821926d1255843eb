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
import { bold, type Command, code, italic, link, picture } from './edits'
import { bulletedList, heading, numberedList, quote } from './line-edits'

export interface Tool {
  readonly name: string
  readonly icon: LucideIcon
  readonly command: Command
  /** Pressed with Ctrl, or Cmd on a Mac. */
  readonly key?: 'b' | 'i' | 'k'
}

export const tools: readonly Tool[] = [
  { name: 'Heading', icon: Heading2, command: heading },
  { name: 'Bold', icon: Bold, command: bold, key: 'b' },
  { name: 'Italic', icon: Italic, command: italic, key: 'i' },
  { name: 'Link', icon: Link, command: link, key: 'k' },
  { name: 'Bulleted list', icon: List, command: bulletedList },
  { name: 'Numbered list', icon: ListOrdered, command: numberedList },
  { name: 'Quote', icon: Quote, command: quote },
  { name: 'Code', icon: Code, command: code },
]

export const imageTool: Tool = { name: 'Image', icon: Image, command: picture('https://') }
