'use client'

import { type KeyboardEvent, useMemo, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { useFormErrors } from '@/components/admin/form-errors'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import { showToast } from '@/components/ui/toast'
import type { Choice } from '@/lib/content/editing/queries'
import type { Result } from '@/lib/platform/result'

interface ChoiceFieldProps extends Choices {
  id: string
  label: string
  /** What an entry is called, such as "category", in the texts about creating a new entry. */
  noun: string
  none: string
  value: string
  onChange: (id: string) => void
  create: (input: { name: string }) => Promise<Result<Choice>>
  error?: string
}

const newOption = 'new'

export interface Choices {
  choices: readonly Choice[]
  /** Called with a new entry, which is to be added to the choices. */
  onCreated: (choice: Choice) => void
}

/** The entries that can be chosen: those that were stored when the page was loaded, and those that were created since. */
export function useChoices(stored: readonly Choice[]): Choices {
  const [created, setCreated] = useState<readonly Choice[]>([])
  const choices = useMemo(() => {
    const known = new Set(stored.map(({ id }) => id))
    return [...stored, ...created.filter(({ id }) => !known.has(id))]
  }, [stored, created])
  const onCreated = (choice: Choice) =>
    setCreated((before) => [...before.filter(({ id }) => id !== choice.id), choice])
  return { choices, onCreated }
}

/** A select whose last option creates a new entry in place and selects it. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { choices, value, onChange, onCreated, create, noun, none, ...field } = props
  const [isCreating, setIsCreating] = useState(false)
  // Kept while the field for it is closed: Escape must not lose it.
  const [newName, setNewName] = useState('')
  const select = (choice: Choice) => {
    setNewName('')
    onCreated(choice)
    onChange(choice.id)
    close()
  }
  const close = () => {
    setIsCreating(false)
    document.getElementById(field.id)?.focus()
  }
  const options = Object.fromEntries(choices.map(({ id, name }) => [id, name]))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <SelectField
        {...field}
        options={{ '': none, ...options, [newOption]: `New ${noun}…` }}
        value={isCreating ? newOption : value}
        onChange={({ target }) => {
          setIsCreating(target.value === newOption)
          if (target.value !== newOption) onChange(target.value)
        }}
      />
      {isCreating && (
        <NewChoice
          id={`${field.id}-new`}
          noun={noun}
          create={create}
          name={newName}
          onNameChange={setNewName}
          onCreated={select}
          onCancel={close}
        />
      )}
    </div>
  )
}

interface NewChoiceProps extends Pick<ChoiceFieldProps, 'id' | 'noun' | 'create'> {
  name: string
  onNameChange: (name: string) => void
  onCreated: (choice: Choice) => void
  onCancel: () => void
}

function NewChoice({ id, noun, create, name, onNameChange, onCreated, onCancel }: NewChoiceProps) {
  const [busy, setBusy] = useState(false)
  const { form, errors, showErrors, clearErrors } = useFormErrors<HTMLDivElement>()

  const add = async () => {
    if (busy) return
    setBusy(true)
    const result = await callAction(() => create({ name }))
    setBusy(false)
    if (result.ok) {
      clearErrors()
      if (result.data.name !== name.trim()) void showExisting(noun, name, result.data.name)
      return onCreated(result.data)
    }
    showErrors({ name: result.fieldErrors?.name ?? result.message }, result.message)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') void add()
    else onCancel()
  }

  return (
    <div ref={form} className="grid gap-3 border border-control border-dashed p-4">
      <TextField
        id={id}
        label={`Name of the new ${noun}`}
        error={errors.name}
        autoFocus
        autoComplete="off"
        value={name}
        onChange={(event) => onNameChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="outline" busy={busy} busyText="Adding..." onClick={add}>
          {`Add ${noun}`}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </div>
  )
}

/** Shows that an existing entry was chosen because the new one would have the same slug: "C++" and "C" are both `c`. */
const showExisting = (noun: string, typed: string, existing: string) =>
  showToast({
    kind: 'success',
    title: `The ${noun} “${existing}” was chosen`,
    description: `“${typed.trim()}” would have the same address.`,
  })
