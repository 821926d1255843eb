'use client'

import { TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { UploadButtons, useUpload } from '@/components/admin/upload'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { LazyImage } from '@/components/ui/picture'
import { Select } from '@/components/ui/select'
import { SwitchField } from '@/components/ui/switch-field'
import { Textarea } from '@/components/ui/textarea'
import { formatNaira } from '@/lib/platform/money'
import type { SchoolField as Definition } from '@/lib/school-editing/forms'
import { dayFromToday, parseNaira } from '@/lib/school-editing/values'
import { type ListControl, ListField } from './list-field'

export interface SchoolFieldProps {
  id: string
  definition: Definition
  /** What was typed: a text, a switch, or a list. */
  value: unknown
  error?: string
  /** Titles of courses by id, for fields that name one. */
  courses?: Readonly<Record<string, string>>
  /** Today in the school's zone. */
  today: string
  /** A warning about the typed value, which does not prevent saving. */
  warning?: string | null
  /** Why the field cannot be changed here. */
  locked?: string
  onChange: (value: unknown) => void
  /** Called when the upload of a picture begins, and when it ends in any way. */
  onUploading: (isRunning: boolean) => void
}

const lists = new Set(['lines', 'paragraphs', 'titled', 'sections', 'hours', 'links'])

/** One field of a school form, with the line that says where readers find it. */
export function SchoolField(props: SchoolFieldProps) {
  const { id, definition, value, error, today, warning, locked, onChange } = props
  const { label, control, shows, hint, optional } = definition
  const description = (
    <>
      {locked ?? hint} <span className="block">Shown: {shows}</span>
    </>
  )
  if (control === 'switch')
    return (
      <>
        <SwitchField
          {...{ id, label, description }}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {warning !== undefined && <Warning>{warning}</Warning>}
      </>
    )
  if (lists.has(control))
    return (
      <ListField
        {...{ id, label, description, error, onChange }}
        control={control as ListControl}
        value={Array.isArray(value) ? value : []}
      />
    )
  if (control === 'picture') return <PictureField {...props} />
  const text = String(value ?? '')
  const options = control === 'course' ? { '': 'Choose a course', ...props.courses } : definition.options
  const reading = readingOf(control, text, today)
  return (
    <Field {...{ id, label, description, error, optional }} required={!optional}>
      {(attributes) => {
        const common = { ...attributes, value: text, readOnly: Boolean(locked) }
        const type = (next: string) => onChange(next)
        if (options)
          return (
            <Select
              {...attributes}
              value={text}
              options={options}
              onChange={({ target }) => type(target.value)}
            />
          )
        if (control === 'prose')
          return <Textarea {...common} rows={4} onChange={({ target }) => type(target.value)} />
        return (
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Input compact {...common} {...inputOf[control]} onChange={({ target }) => type(target.value)} />
            {reading && <span className="tabular text-small text-muted">{reading}</span>}
            {warning !== undefined && <Warning>{warning}</Warning>}
          </span>
        )
      }}
    </Field>
  )
}

/** A warning below a field. Screen readers announce it when it appears. */
function Warning({ children }: { children: string | null }) {
  return (
    <span role="status" className="flex basis-full gap-2 text-small font-label">
      {children && (
        <>
          <TriangleAlert aria-hidden="true" className="icon mt-0.5 size-4.5" />
          <span>{children}</span>
        </>
      )}
    </span>
  )
}

/** How a typed date or amount was understood: the weekday and distance, or the amount in naira. */
function readingOf(control: Definition['control'], text: string, today: string): string | undefined {
  if (control === 'date') return dayFromToday(text, today)
  const amount = control === 'money' ? parseNaira(text) : undefined
  return typeof amount === 'number' ? formatNaira(amount) : undefined
}

const inputOf: Partial<
  Record<Definition['control'], { type?: string; inputMode?: 'numeric'; className?: string }>
> = {
  number: { inputMode: 'numeric', className: 'w-32' },
  money: { className: 'w-48 max-w-full' },
  date: { type: 'date', className: 'w-48 max-w-full' },
}

/** A picture that is uploaded at once and stored with the form. */
function PictureField({ definition, value, error, onChange, onUploading }: SchoolFieldProps) {
  const upload = useUpload(onChange, true)
  const isUploading = upload.progress !== null
  const report = useEffectEvent(onUploading)
  useEffect(() => {
    if (!isUploading) return
    report(true)
    return () => report(false)
  }, [isUploading])
  const url = typeof value === 'string' && value ? value : undefined
  return (
    <div className="grid content-start gap-2">
      <p className="font-label">
        {definition.label} <span className="font-normal text-muted">(optional)</span>
      </p>
      {/* Shown in lite mode too, because this person uploaded it. */}
      {url && (
        <LazyImage
          src={url}
          alt=""
          data-shown=""
          className="max-h-40 w-fit border border-line object-contain"
        />
      )}
      <UploadButtons upload={upload} onRemove={url ? () => onChange('') : undefined} />
      <p className="text-small text-muted">Shown: {definition.shows}</p>
      {(upload.failure || error) && (
        // The form moves the focus here, as to the error of a list.
        <p
          role="alert"
          tabIndex={-1}
          data-field-error={error ? '' : undefined}
          className="w-fit scroll-mt-40 text-small font-label text-danger"
        >
          {upload.failure || error}
        </p>
      )}
    </div>
  )
}
