'use client'

import { FileText, Link2 } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useAwaitedEnter } from '@/components/admin/use-awaited-enter'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { addressOf } from './link-markdown'
import { type LinkTarget, useArticles } from './use-articles'

interface LinkDialogProps {
  /** What the search begins with; null while the dialog is closed. */
  start: { typed: string; words: string } | null
  onClose: () => void
  /** Called when the dialog is closed, so that the text can take the focus. `target` null: nothing was chosen. */
  onChoose: (target: LinkTarget | null) => void
}

/** Links to an own article, found by its title, or to an address. */
export function LinkDialog({ start, onClose, onChoose }: LinkDialogProps) {
  const chosen = useRef<LinkTarget>(null)
  return (
    <Dialog open={start !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title="Link"
        description={
          start?.words
            ? `For “${start.words.slice(0, 80)}”`
            : 'The title of the page becomes the text of the link.'
        }
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          onChoose(chosen.current)
          chosen.current = null
        }}
      >
        <LinkSearch
          typed={start?.typed ?? ''}
          onChoose={(target) => {
            chosen.current = target
            onClose()
          }}
        />
      </DialogContent>
    </Dialog>
  )
}

type LinkSearchProps = { typed: string; onChoose: (target: LinkTarget) => void }

function LinkSearch({ typed, onChoose }: LinkSearchProps) {
  const id = useId()
  const [text, setText] = useState(typed)
  const [active, setActive] = useState(0)
  const { articles, busy, failure } = useArticles(text)
  const address = addressOf(text, window.location.origin)
  const targets: LinkTarget[] = [...(address ? [{ title: '', address }] : []), ...articles]
  // The first result is only preselected, so Enter waits for current results. An address needs no search.
  const isUnchosen = active === 0 && !address
  function choose() {
    const target = targets[active]
    if (target && !(failure && isUnchosen)) onChoose(target)
  }
  const awaitResults = useAwaitedEnter(text, busy, choose)
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: targets.length - 1 }[event.key]
    if (step !== undefined && targets.length > 0) setActive((active + step) % targets.length)
    else if (event.key !== 'Enter') return
    else if (busy && isUnchosen) awaitResults()
    else choose()
    event.preventDefault()
  }
  const status = failure || (busy ? 'Searching...' : targets.length === 0 ? 'No articles found.' : '')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <label htmlFor={id} className="font-label">
        Title of an article, or an address
      </label>
      <Input
        id={id}
        role="combobox"
        aria-expanded={targets.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={targets.length > 0 ? `${id}-${active}` : undefined}
        autoCapitalize="none"
        autoComplete="off"
        maxLength={2048}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="min-h-6 text-small text-muted">
        {status}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Articles" className="grid grid-cols-[minmax(0,1fr)]">
        {targets.map((target, index) => (
          // Out of the tab order: the field keeps the focus and handles the keys.
          <button
            type="button"
            tabIndex={-1}
            key={target.address}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(target)}
            className="flex min-h-12 items-center gap-3 px-3 py-1 text-left hover:bg-sunken aria-selected:bg-sunken"
          >
            {target.title ? (
              <FileText aria-hidden="true" className="icon shrink-0" />
            ) : (
              <Link2 aria-hidden="true" className="icon shrink-0" />
            )}
            <span className="min-w-0">
              <span className="block wrap-anywhere">{target.title || 'Link to this address'}</span>
              <span className="block truncate text-mini text-muted">{target.address}</span>
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
