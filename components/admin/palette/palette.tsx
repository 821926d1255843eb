'use client'

import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLogOut } from '@/components/admin/log-out-button'
import { useAwaitedEnter } from '@/components/admin/use-awaited-enter'
import { Link } from '@/components/ui/link'
import { cn } from '@/lib/platform/cn'
import { Panel } from './dialog'
import { type Entry, entriesFor, type Section } from './entries'
import { openDialog } from './open-dialog'
import { useMatches } from './use-matches'

interface PaletteProps {
  /** The sections that the member may open. */
  sections: readonly Section[]
  onClose: () => void
}

/**
 * Finds posts, messages, people, pages and actions by typing. The focus stays in the field, which names the
 * active option to screen readers; the arrow keys move it and Enter opens it.
 */
export function Palette({ sections, onClose }: PaletteProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const { matches, failed, busy } = useMatches(query)
  const ownEntries = entriesFor(query, sections)
  const groups = groupsOf([...ownEntries, ...matches])
  const entries = groups.flatMap(([, entries]) => entries)
  const { leave } = useLogOut()
  const commands: Record<string, () => void> = {
    '#shortcuts': () => openDialog('shortcuts'),
    '#log-out': leave,
  }
  const selected = Math.min(active, entries.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  // A click on the link, so that a page with unsaved changes can ask first.
  const choose = () => document.getElementById(optionId(selected))?.click()
  const awaitMatches = useAwaitedEnter(query, busy, choose)

  function moveTo(index: number) {
    setActive(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      // Until the first search responds, there may be nothing to move to.
      if (entries.length > 0) moveTo((selected + step + entries.length) % entries.length)
    } else if (event.key === 'Enter') {
      // While a search runs, the list shows the matches of the previous text: Enter must not take the first of those.
      if (busy && selected <= 0 && ownEntries.length === 0) awaitMatches()
      else choose()
    } else return
    event.preventDefault()
  }

  return (
    <Panel title="Search" onClose={onClose}>
      <div className="flex shrink-0 items-center gap-3 border-line border-b px-4">
        <Search aria-hidden="true" className="icon shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label="Search posts, messages, people, pages and actions"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? optionId(selected) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Search or jump to..."
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 grow bg-transparent outline-none"
        />
        <button
          type="button"
          onClick={onClose}
          className="min-h-11 px-2 text-small text-muted hover:text-text"
        >
          Close
        </button>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className="peer overflow-y-auto p-2 empty:p-0"
      >
        {groups.map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; ARIA groups the options of a listbox by this role.
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true" className="px-3 pt-3 pb-1 text-mini text-muted">
              {group}
            </p>
            {members.map((entry) => {
              const index = entries.indexOf(entry)
              return (
                <Option
                  key={`${entry.href}-${index}`}
                  entry={entry}
                  id={optionId(index)}
                  selected={index === selected}
                  onPoint={() => setActive(index)}
                  onClose={onClose}
                  command={commands[entry.href]}
                />
              )
            })}
          </div>
        ))}
      </div>
      <p
        role="status"
        className="shrink-0 border-line border-t px-4 peer-empty:border-t-0 py-2.5 text-small text-muted"
      >
        {failed ?? statusOf(entries.length, busy)}
      </p>
    </Panel>
  )
}

const statusOf = (count: number, busy: boolean) => {
  if (busy) return 'Searching...'
  if (count === 0) return 'Nothing found. Try fewer letters.'
  return `${count} ${count === 1 ? 'result' : 'results'}`
}

interface OptionProps {
  entry: Entry
  id: string
  selected: boolean
  onPoint: () => void
  onClose: () => void
  /** What it does instead of opening a page. */
  command?: () => void
}

function Option({ entry: { href, label, detail }, id, selected, onPoint, onClose, command }: OptionProps) {
  const props = {
    id,
    role: 'option',
    'aria-selected': selected,
    tabIndex: -1,
    onMouseMove: onPoint,
    className:
      'flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start aria-selected:bg-sunken',
  }
  const content = (
    <>
      <span className="min-w-0 grow truncate font-nav">{label}</span>
      {detail && <span className="max-w-[55%] shrink-0 truncate text-small text-muted">{detail}</span>}
      <CornerDownLeft aria-hidden="true" className={cn('icon size-4 shrink-0', !selected && 'invisible')} />
    </>
  )
  if (command)
    return (
      <button type="button" {...props} onClick={command}>
        {content}
      </button>
    )
  // The router would leave the editor with its post, so the browser loads the page, which begins another.
  const Target = href === newPost && location.pathname === newPost ? 'a' : Link
  return (
    <Target href={href} {...props} onClick={onClose}>
      {content}
    </Target>
  )
}

const newPost = '/admin/posts/new'

/** The entries by group, in the order in which their groups appear. */
function groupsOf(entries: readonly Entry[]): [string, Entry[]][] {
  const names = new Set(entries.map(({ group }) => group))
  return [...names].map((name) => [name, entries.filter(({ group }) => group === name)])
}
