'use client'

import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from '@/components/admin/action-button'
import { Button } from '@/components/ui/button'
import { FieldDescription, FieldError } from '@/components/ui/field-parts'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { Control } from '@/lib/school-editing/forms'
import { OrderedList } from './ordered-list'

export type ListControl = Extract<Control, 'lines' | 'paragraphs' | 'titled' | 'sections' | 'hours' | 'links'>

type Entry = string | Readonly<Record<string, unknown>>

/** The parts of an entry of each kind of list: their names, labels and sizes. */
const parts = {
  titled: [
    { name: 'title', label: 'Title' },
    { name: 'text', label: 'Text', rows: 3 },
  ],
  sections: [
    { name: 'heading', label: 'Heading' },
    { name: 'text', label: 'Text', rows: 5 },
  ],
  hours: [
    { name: 'label', label: 'Days, as written' },
    { name: 'days', label: 'Weekdays, in full, with commas', list: true, rows: 2 },
    { name: 'opens', label: 'Opens', type: 'time', nullable: true },
    { name: 'closes', label: 'Closes', type: 'time', nullable: true },
  ],
  links: [
    { name: 'label', label: 'Name' },
    { name: 'url', label: 'Address', type: 'url', nullable: true },
  ],
} as const

const empty: Record<ListControl, Entry> = {
  lines: '',
  paragraphs: '',
  titled: { title: '', text: '' },
  sections: { heading: '', text: '' },
  hours: { label: '', days: [], opens: null, closes: null },
  links: { label: '', url: null },
}

interface ListFieldProps {
  id: string
  label: string
  description?: ReactNode
  error?: string
  control: ListControl
  value: readonly Entry[]
  onChange: (value: Entry[]) => void
}

/** A list that people add to, change and order. Enter in a line goes on to the next one. */
export function ListField({ id, label, description, error, control, value, onChange }: ListFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const labelId = useId()
  const change = (index: number, entry: Entry) => onChange(value.toSpliced(index, 1, entry))

  function add(at = value.length) {
    onChange(value.toSpliced(at, 0, empty[control]))
    requestAnimationFrame(() => {
      const rows = group.current?.querySelectorAll('[data-row]')
      rows?.[at]?.querySelector<HTMLElement>('input, textarea')?.focus()
    })
  }

  function remove(index: number) {
    onChange(value.toSpliced(index, 1))
    setAnnouncement(`${nameAt(index)} is removed; ${value.length - 1} left.`)
    // Rows are keyed by index, so only the last row's button leaves the document, and would take the focus with it.
    if (index === value.length - 1) addButton.current?.focus()
  }

  const nameAt = (index: number) => nameOfEntry(value[index] ?? '') || `number ${index + 1}`

  return (
    <fieldset ref={group} aria-labelledby={labelId} className="grid min-w-0 content-start gap-2">
      <legend className="contents">
        <span id={labelId} className="font-label">
          {label} <span className="tabular font-normal text-muted">({value.length})</span>
        </span>
      </legend>
      <FieldDescription id={id}>{description}</FieldDescription>
      {error && (
        // The form moves the focus here: a list has no control of its own that could take it.
        <div tabIndex={-1} data-field-error="" className="w-fit scroll-mt-40">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
      <OrderedList
        label={label}
        items={value}
        keyOf={(_, index) => String(index)}
        nameOf={(_, index) => nameAt(index)}
        onMove={onChange}
      >
        {(entry, index) => (
          <div className="flex items-start gap-2">
            <div className="grid min-w-0 grow gap-2">
              {typeof entry === 'string' ? (
                <TextEntry
                  label={`${label}, number ${index + 1}`}
                  control={control}
                  value={entry}
                  onChange={(text) => change(index, text)}
                  onEnter={() => add(index + 1)}
                />
              ) : (
                <PartsEntry
                  id={`${id}-${index}`}
                  control={control as keyof typeof parts}
                  value={entry}
                  onChange={(next) => change(index, next)}
                />
              )}
            </div>
            <IconButton icon={Trash2} aria-label={`Remove ${nameAt(index)}`} onClick={() => remove(index)} />
          </div>
        )}
      </OrderedList>
      <Button ref={addButton} variant="outline" size="sm" className="w-fit" onClick={() => add()}>
        <Plus aria-hidden="true" className="icon" /> Add
      </Button>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  )
}

interface TextEntryProps {
  label: string
  control: ListControl
  value: string
  onChange: (text: string) => void
  onEnter: () => void
}

function TextEntry({ label, control, value, onChange, onEnter }: TextEntryProps) {
  if (control === 'paragraphs')
    return (
      <Textarea aria-label={label} rows={4} value={value} onChange={({ target }) => onChange(target.value)} />
    )
  return (
    <Textarea
      aria-label={label}
      rows={1}
      // As high as its text, so that all of it can be read on a phone.
      className="field-sizing-content resize-none"
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/\n/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}

interface PartsEntryProps {
  id: string
  control: keyof typeof parts
  value: Readonly<Record<string, unknown>>
  onChange: (value: Readonly<Record<string, unknown>>) => void
}

function PartsEntry({ id, control, value, onChange }: PartsEntryProps) {
  const fields: readonly Part[] = parts[control]
  return fields.map(({ name, label, rows, type, list, nullable }) => {
    const typed = value[name]
    const text = Array.isArray(typed) ? typed.join(', ') : String(typed ?? '')
    const set = (next: string) =>
      onChange({ ...value, [name]: list ? words(next) : nullable && next === '' ? null : next })
    const common = { id: `${id}-${name}`, value: text }
    return (
      <div key={name} className="grid gap-1">
        <label htmlFor={common.id} className="text-small text-muted">
          {label}
        </label>
        {rows ? (
          <Textarea {...common} rows={rows} onChange={({ target }) => set(target.value)} />
        ) : (
          <Input compact {...common} type={type ?? 'text'} onChange={({ target }) => set(target.value)} />
        )}
      </div>
    )
  })
}

interface Part {
  name: string
  label: string
  rows?: number
  type?: string
  /** The text is a list with commas. */
  list?: boolean
  /** An empty text is stored as null. */
  nullable?: boolean
}

// The last word may still be typed, so its comma stays.
const words = (text: string) => text.split(/[,\n]/).map((word) => word.trimStart())

const nameOfEntry = (entry: Entry): string =>
  (typeof entry === 'string' ? entry : String(entry.title ?? entry.heading ?? entry.label ?? '')).slice(0, 60)
