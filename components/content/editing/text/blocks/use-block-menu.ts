import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { applyEdit, selectionOf } from '../edits'
import { type Block, blocksFor, insertBlock, type SlashText, slashText } from './blocks'
import { caretLine } from './caret-place'

interface OpenMenu extends SlashText {
  readonly active: number
  readonly line: { top: number; height: number }
}

export type BlockMenuState = ReturnType<typeof useBlockMenu>

/** The list of blocks that a slash at the start of an empty line offers. Keys stay in the text, which they filter. */
export function useBlockMenu(area: RefObject<HTMLTextAreaElement | null>, onPicture: () => void) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const id = useId()
  const options = menu ? blocksFor(menu.query) : []
  const isOpen = menu !== null && options.length > 0
  const close = () => setMenu(null)

  function choose(block: Block) {
    if (!area.current || !menu) return
    applyEdit(area.current, insertBlock(area.current.value, menu, block.template))
    close()
    if (!block.template) onPicture()
  }

  /** Opens the list for a slash that was just typed, and filters or closes it afterwards. */
  function onInput({ nativeEvent, currentTarget }: FormEvent<HTMLTextAreaElement>) {
    const isSlash = nativeEvent instanceof InputEvent && nativeEvent.data === '/'
    if (!menu && !isSlash) return
    const typed = slashText(currentTarget.value, selectionOf(currentTarget))
    if (!typed || (menu && menu.start !== typed.start)) return close()
    setMenu({ ...typed, active: 0, line: menu?.line ?? caretLine(currentTarget, typed.start) })
  }

  /** True when the key was for the list. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing) return false
    const { key } = event
    const active = options[menu.active]
    if (key === 'Escape') close()
    else if (key === 'ArrowDown') setMenu({ ...menu, active: (menu.active + 1) % options.length })
    else if (key === 'ArrowUp')
      setMenu({ ...menu, active: (menu.active + options.length - 1) % options.length })
    else if ((key === 'Enter' || key === 'Tab') && active) choose(active)
    else return false
    event.preventDefault()
    return true
  }

  /** Closes the list when the caret leaves what was typed. */
  function onSelect({ currentTarget }: FormEvent<HTMLTextAreaElement>) {
    if (menu && slashText(currentTarget.value, selectionOf(currentTarget))?.start !== menu.start) close()
  }

  const optionId = (index: number) => `${id}-${index}`
  const controlProps = isOpen && {
    'aria-controls': id,
    'aria-activedescendant': optionId(menu.active),
    'aria-autocomplete': 'list' as const,
  }
  return {
    ...{ id, isOpen, options, active: menu?.active ?? 0, line: menu?.line, optionId },
    ...{ choose, close, onInput, onKeyDown, onSelect, controlProps },
  }
}
