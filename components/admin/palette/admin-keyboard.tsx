'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import type { Section } from './entries'
import { type DialogName, onOpenDialog, openDialog } from './open-dialog'
import { areLetterKeysOn } from './shortcuts'

const Palette = dynamic(() => import('./palette').then((module) => module.Palette))
const ShortcutsDialog = dynamic(() => import('./shortcuts-dialog').then((module) => module.ShortcutsDialog))

/** The shortcuts of every admin page (`shortcuts.ts` lists them), and the dialogs that they open. */
export function AdminKeyboard({ sections }: { sections: readonly Section[] }) {
  const [shown, setShown] = useState<DialogName>()
  useEffect(() => {
    const stopListening = onOpenDialog(setShown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      stopListening()
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  const close = () => setShown(undefined)
  return (
    <>
      {shown === 'palette' && <Palette sections={sections} onClose={close} />}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  )
}

function onKeyDown(event: KeyboardEvent) {
  // A shortcut of a field, such as the editor's, comes first.
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key !== 'k' || event.shiftKey || hasOpenDialog()) return
    event.preventDefault()
    return openDialog('palette')
  }
  // A dialog is looked for last, because that searches the whole document, and most keys are letters typed into a field.
  if (isTyping(event.target) || !areLetterKeysOn() || hasOpenDialog()) return
  if (event.repeat && key !== 'j' && key !== 'k') return
  const run = letterKeys[key]
  if (run?.()) event.preventDefault()
}

// Each returns whether it did something.
const letterKeys: Record<string, () => boolean> = {
  '?': () => {
    openDialog('shortcuts')
    return true
  },
  j: () => moveInList(1),
  k: () => moveInList(-1),
  x: () => clickInRow('input[type="checkbox"]'),
  e: () => clickInRow('[data-status="answered"]'),
}

/** The elements that are shown: Next keeps the previous page in the document, hidden, with its rows and open dialogs. */
const shownElements = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.getClientRects().length > 0,
  )

/** The element of each list row that gets the focus (`lists/list-row.ts`). */
const rowTargets = () => shownElements('#admin [data-list-row]')

const currentRow = () => document.activeElement?.closest('li')

function clickInRow(selector: string): boolean {
  const target = currentRow()?.querySelector<HTMLElement>(selector)
  target?.click()
  return Boolean(target)
}

// Kept for each list, because a row that leaves the list takes the focus with it.
let last = { list: '', place: -1 }

/** Moves the focus to the next or the previous row; it stays at the ends. */
function moveInList(step: 1 | -1): boolean {
  const targets = rowTargets()
  const row = currentRow()
  const current = targets.findIndex((target) => row?.contains(target))
  const next = current < 0 ? placeWithoutFocus(step) : current + step
  if (current >= 0 && !targets[next]) return false
  const place = Math.max(0, Math.min(next, targets.length - 1))
  last = { list: location.href, place }
  targets[place]?.focus()
  targets[place]?.scrollIntoView({ block: 'nearest' })
  return targets.length > 0
}

/** The first row; where a row has left the list, the one in its place or before it. */
function placeWithoutFocus(step: 1 | -1): number {
  if (last.list !== location.href) return 0
  return step > 0 ? last.place : last.place - 1
}

const hasOpenDialog = () => shownElements('[role="dialog"], [role="alertdialog"]').length > 0

/** Whether a key belongs to the element that has the focus. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('textarea, select, [contenteditable], [role="listbox"], input:not([type="checkbox"])') !==
    null
