'use client'

import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Choice } from '@/lib/content/editing/queries'
import { type Result, refuse } from '@/lib/platform/result'

interface NewChoiceProps {
  id: string
  noun: string
  create: (input: { name: string }) => Promise<Result<Choice>>
  onMade: (choice: Choice) => void
  onCancel: () => void
}

export function NewChoice({ id, noun, create, onMade, onCancel }: NewChoiceProps) {
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const add = async () => {
    if (busy) return
    setBusy(true)
    const answer = await create({ name }).catch(() =>
      refuse('failed', 'The server could not be reached. Try again.'),
    )
    setBusy(false)
    if (answer.ok) return onMade(answer.data)
    setError(answer.fieldErrors?.name ?? answer.message)
    document.getElementById(id)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') void add()
    else onCancel()
  }

  return (
    <div className="grid gap-3 border border-control border-dashed p-4">
      <Field id={id} label={`Name of the new ${noun}`} error={error}>
        {(control) => (
          <Input
            {...control}
            compact
            autoFocus
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
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
