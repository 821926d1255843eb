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
  if (hasOpenDialog()) return
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key !== 'k' || event.shiftKey) return
    event.preventDefault()
    return openDialog('palette')
  }
  if (isTyping(event.target) || !areLetterKeysOn()) return
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
  x: () => {
    const checkbox = currentRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]')
    checkbox?.click()
    return checkbox !== null && checkbox !== undefined
  },
}

/** The links that open the rows of the list on this page. */
const rowLinks = () =>
  [...document.querySelectorAll<HTMLElement>('#admin li h2 a')].filter((link) => link.checkVisibility())

const currentRow = () => document.activeElement?.closest('li')

/** Moves the focus to the next or the previous row; it stays at the ends. */
function moveInList(step: 1 | -1): boolean {
  const links = rowLinks()
  const row = currentRow()
  const current = links.findIndex((link) => row?.contains(link))
  const next = links[current < 0 ? 0 : current + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

const hasOpenDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Whether a key belongs to the element that has the focus. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('textarea, select, [contenteditable], [role="listbox"], input:not([type="checkbox"])') !==
    null
