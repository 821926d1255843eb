import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import type { FieldControl } from '@/components/ui/field-parts'
import { cn } from '@/lib/platform/cn'

interface MeasuredFieldProps {
  id: string
  label: string
  length: number
  most: number
  error?: string
  children: (control: FieldControl) => ReactNode
}

/** A field with a live count of its characters, and a thread that fills up towards the limit. */
export function MeasuredField({ id, label, length, most, error, children }: MeasuredFieldProps) {
  const isOver = length > most
  const count = (
    <span className="grid gap-1.5">
      <span aria-hidden="true" className="block h-0.5 bg-line">
        <span
          className={cn('block h-full origin-left', isOver ? 'bg-danger' : 'bg-control')}
          style={{ transform: `scaleX(${Math.min(1, length / most)})` }}
        />
      </span>
      <span className={cn('tabular flex justify-between text-mini', isOver && 'font-label text-danger')}>
        <span>{isOver ? `${length - most} too many` : 'Characters'}</span>
        <span>{`${length}/${most}`}</span>
      </span>
    </span>
  )
  return (
    <Field id={id} label={label} description={count} error={error}>
      {children}
    </Field>
  )
}
