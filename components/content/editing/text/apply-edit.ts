import type { Command, Edit, Range } from './edits'

/** Runs a command on a textarea's selection. */
export function runCommand(area: HTMLTextAreaElement, command: Command) {
  applyEdit(area, command(area.value, selectionOf(area)))
}

export const selectionOf = (area: HTMLTextAreaElement): Range => ({
  start: area.selectionStart,
  end: area.selectionEnd,
})

/**
 * Types an edit into a textarea. Only `execCommand` keeps the browser's own undo; where it is refused, the text is set
 * directly and that undo does not work.
 */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: Edit) {
  area.focus()
  area.setSelectionRange(from, to)
  const isTyped = insert
    ? document.execCommand('insertText', false, insert)
    : from === to || document.execCommand('delete')
  if (!isTyped) {
    area.setRangeText(insert, from, to)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(select.start, select.end)
}
