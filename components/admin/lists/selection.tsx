'use client'

import { createContext, type ReactNode, useContext, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox-field'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { cn } from '@/lib/platform/cn'

interface SelectionState {
  /** The selected items that are on this page. */
  selected: readonly string[]
  select: (ids: readonly string[], on: boolean) => void
}

const SelectionContext = createContext<SelectionState>({ selected: [], select: () => {} })

export const useSelection = () => useContext(SelectionContext)

interface SelectionProps {
  /** The items of this page. */
  ids: readonly string[]
  one: string
  many: string
  /** Buttons for what is selected, shown when anything is. */
  actions: ReactNode
  /** The list, with a `SelectItem` in each row. */
  children: ReactNode
}

/** A list whose items can be selected, with a bar above it that says how many are. */
export function Selection({ ids, one, many, actions, children }: SelectionProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = ids.filter((id) => chosen.has(id))
  const select = (changed: readonly string[], on: boolean) =>
    setChosen(
      (before) => new Set([...before].filter((id) => !changed.includes(id)).concat(on ? changed : [])),
    )
  return (
    <SelectionContext value={{ selected, select }}>
      <HydratedFieldset>
        <SelectionBar {...{ ids, one, many, actions }} />
        {children}
      </HydratedFieldset>
    </SelectionContext>
  )
}

function SelectionBar({ ids, one, many, actions }: Omit<SelectionProps, 'children'>) {
  const { selected, select } = useSelection()
  const selectAllId = useId()
  const selectAll = useRef<HTMLInputElement | null>(null)
  const count = selected.length
  const showPartly = (input: HTMLInputElement | null) => {
    selectAll.current = input
    if (input) input.indeterminate = count > 0 && count < ids.length
  }
  function clear() {
    select(ids, false)
    // The button that has the focus disappears with the selection.
    selectAll.current?.focus()
  }
  return (
    <div
      className={cn(
        'top-admin-nav z-10 mb-1 flex min-h-11 flex-wrap items-center gap-x-3 pr-3 pl-1.5 sm:mb-2.5 sm:min-h-14 sm:gap-x-4 md:px-2.5 [@media(scripting:none)]:hidden',
        count > 0 && 'sticky border border-ink bg-surface py-1.5',
        count === 0 && 'border border-transparent',
      )}
    >
      <label htmlFor={selectAllId} className="flex items-center gap-0.5">
        <span className={checkboxTarget}>
          <Checkbox
            id={selectAllId}
            ref={showPartly}
            checked={count === ids.length}
            onChange={({ target }) => select(ids, target.checked)}
          />
        </span>
        <span className={cn(count > 0 && 'max-sm:sr-only')}>
          Select all<span className="sr-only"> {many} on this page</span>
        </span>
      </label>
      <p aria-live="polite" className="tabular font-label">
        {count > 0 && `${count} ${count === 1 ? one : many} selected`}
      </p>
      {count > 0 && (
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          <Button variant="ghost" size="sm" onClick={clear}>
            Clear
          </Button>
          {actions}
        </div>
      )}
    </div>
  )
}

/** 44 px around a checkbox (ART 9), which puts it above those of the rows. */
const checkboxTarget = 'grid size-11 place-items-center'

type SelectItemProps = { id: string; label: string; className?: string }

/** The checkbox of one item, with a target of 44 px. */
export function SelectItem({ id, label, className }: SelectItemProps) {
  const { selected, select } = useSelection()
  return (
    <label
      htmlFor={`select-${id}`}
      className={cn(checkboxTarget, '[@media(scripting:none)]:hidden', className)}
    >
      <span className="sr-only">{label}</span>
      <Checkbox
        id={`select-${id}`}
        checked={selected.includes(id)}
        onChange={({ target }) => select([id], target.checked)}
      />
    </label>
  )
}
