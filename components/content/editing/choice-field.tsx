'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { Choice } from '@/lib/content/editing/queries'
import type { Result } from '@/lib/platform/result'
import { NewChoice } from './new-choice'

interface ChoiceFieldProps {
  id: string
  label: string
  /** "category", used in the texts for creating a new one. */
  noun: string
  none: string
  choices: readonly Choice[]
  value: string
  onChange: (id: string) => void
  create: (input: { name: string }) => Promise<Result<Choice>>
  error?: string
}

const makeNew = 'new'

/** A select whose last option creates a new entry in place and selects it. */
export function ChoiceField({ choices, value, onChange, create, noun, none, ...field }: ChoiceFieldProps) {
  const [made, setMade] = useState<readonly Choice[]>([])
  const [isMaking, setMaking] = useState(false)
  const known = new Set(choices.map(({ id }) => id))
  const all = [...choices, ...made.filter(({ id }) => !known.has(id))]
  const chosen = (choice: Choice) => {
    setMade((before) => [...before.filter(({ id }) => id !== choice.id), choice])
    onChange(choice.id)
    close()
  }
  const close = () => {
    setMaking(false)
    document.getElementById(field.id)?.focus()
  }
  return (
    <div className="grid gap-2">
      <Field {...field}>
        {(control) => (
          <Select
            {...control}
            compact
            value={isMaking ? makeNew : value}
            onChange={({ target }) => {
              setMaking(target.value === makeNew)
              if (target.value !== makeNew) onChange(target.value)
            }}
          >
            <option value="">{none}</option>
            {all.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={makeNew}>{`New ${noun}…`}</option>
          </Select>
        )}
      </Field>
      {isMaking && (
        <NewChoice id={`${field.id}-new`} noun={noun} create={create} onMade={chosen} onCancel={close} />
      )}
    </div>
  )
}
