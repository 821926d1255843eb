import { startTransition, useCallback, useEffect, useRef } from 'react'
import { type Edit, editBetween, selectionOf } from './edits'

/**
 * Keeps a textarea and the text of the form the same. React does not set the value, because that would end the
 * browser's undo history: changes by the program are made as if they were typed, without taking the focus. What is typed is
 * rendered in a transition, so that the rest of the form never holds up the next key.
 */
export function useAreaText(content: string, onChange: (content: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null)
  const first = useRef(content)
  /** The newest text. The textarea may lag behind it while it must not be touched. */
  const newest = useRef(content)
  /** What was typed and is not rendered yet, oldest first. */
  const typed = useRef<string[]>([])
  const isComposing = useRef(false)
  const isSyncing = useRef(false)
  const notify = useRef(onChange)
  notify.current = onChange

  const sync = useCallback((isFieldLeft = false) => {
    const target = area.current
    if (!target || target.value === newest.current || isComposing.current || isSyncing.current) return
    if (isFocusNeeded(isFieldLeft ? dialogs : `${dialogs}, [data-keeps-focus]`)) return
    const edit = editBetween(target.value, newest.current, selectionOf(target))
    // `applyInPlace` focuses the textarea briefly, which would call `sync` again.
    isSyncing.current = true
    const isTyped = edit.insert.length <= longestTyped && applyInPlace(target, edit)
    if (!isTyped) target.value = newest.current
    isSyncing.current = false
  }, [])

  useEffect(() => {
    const place = typed.current.lastIndexOf(content)
    typed.current = typed.current.slice(place + 1)
    // An earlier key was rendered; the textarea already shows what was typed since.
    if (place >= 0 && typed.current.length > 0) return
    typed.current = []
    newest.current = content
    sync()
  }, [content, sync])

  /** Changes the text by program. */
  const change = useCallback(
    (edit: (content: string) => string) => {
      const next = edit(newest.current)
      if (next === newest.current) return
      newest.current = next
      notify.current(next)
      sync()
    },
    [sync],
  )

  const props = {
    ref: area,
    defaultValue: first.current,
    onInput: () => {
      if (!area.current) return
      const { value } = area.current
      newest.current = value
      typed.current.push(value)
      startTransition(() => notify.current(value))
    },
    onFocus: () => sync(),
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: () => {
      isComposing.current = false
      setTimeout(() => sync())
    },
  }
  /** Shows in the textarea what was changed from a `keepsFocus` field, once that has lost the focus. */
  const catchUp = () => void setTimeout(() => sync(true))
  return { area, props, change, catchUp }
}

/** Browsers take long to type a long text; beyond this many characters the undo history is given up. */
const longestTyped = 20 * 1024

/** Marks a field during whose use the focus must not move, not even for a moment. */
export const keepsFocus = { 'data-keeps-focus': '' }

const dialogs = '[role=dialog], [role=alertdialog]'

const isFocusNeeded = (holders: string) => Boolean(document.activeElement?.closest(holders))

/** Makes an edit without moving focus, caret or page. False when the browser refused it. */
function applyInPlace(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): boolean {
  const focused = document.activeElement
  const { scrollX, scrollY } = window
  area.focus({ preventScroll: true })
  const isReady = document.activeElement === area
  if (isReady) area.setSelectionRange(from, to)
  const isTyped =
    isReady && (insert ? document.execCommand('insertText', false, insert) : document.execCommand('delete'))
  if (isTyped) area.setSelectionRange(select.start, select.end)
  if (focused !== area) {
    if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true })
    else area.blur()
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return isTyped
}
