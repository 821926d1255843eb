'use client'

import { type ComponentProps, useEffect, useState } from 'react'
import { TextField } from '@/components/ui/text-field'
import { type IsoInstant, typedInstant, wallTimeOf } from '@/lib/platform/time'

type WallTimeFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  /** An instant, or empty. */
  value: IsoInstant | ''
  /** Called with an instant once day and time are complete, and with nothing once they are cleared. */
  onChange: (value: IsoInstant | '') => void
  /** Called with whether the typed time is incomplete; `value` then differs from what the field shows. */
  onIncomplete: (isIncomplete: boolean) => void
  timeZone: string
}

/** A field for a day and a time in a time zone. It keeps what is typed until it is complete. */
export function WallTimeField(props: WallTimeFieldProps) {
  const { value, onChange, onIncomplete, timeZone, error, ...field } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const [isLeft, setLeft] = useState(false)
  // A value that was not typed here replaces what was typed.
  const [seen, setSeen] = useState({ value, round: 0 })
  if (seen.value !== value) {
    setSeen({ value, round: seen.round + 1 })
    setTyped(null)
    setIncomplete(false)
  }
  useEffect(() => {
    onIncomplete(isIncomplete)
    return () => onIncomplete(false)
  }, [isIncomplete, onIncomplete])

  const read = ({ value: text, validity }: HTMLInputElement) =>
    text === '' && !validity.badInput ? '' : typedInstant(text, timeZone)

  function change(input: HTMLInputElement) {
    const next = read(input)
    setTyped(input.value)
    setLeft(false)
    setIncomplete(next === undefined)
    if (next === undefined || next === value) return
    setSeen({ ...seen, value: next })
    onChange(next)
  }

  // A browser fires no event when the first part of a time is typed, or its last one deleted: the value stays empty.
  function readAgain(input: HTMLInputElement) {
    if ((read(input) === undefined) !== isIncomplete) change(input)
  }

  return (
    <TextField
      {...field}
      // A browser keeps half a time when its value is set to nothing, so another field takes its place.
      key={seen.round}
      type="datetime-local"
      // Without it, a year has six digits.
      max="9999-12-31T23:59"
      error={error ?? (isIncomplete && isLeft ? 'Complete the day and the time.' : undefined)}
      value={typed ?? (value && wallTimeOf(new Date(value), timeZone))}
      onChange={({ target }) => change(target)}
      onKeyUp={({ currentTarget }) => readAgain(currentTarget)}
      onBlur={({ currentTarget }) => {
        readAgain(currentTarget)
        setLeft(true)
      }}
    />
  )
}
