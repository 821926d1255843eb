'use client'

import { ChevronDown } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useEffect, useMemo, useRef, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { useFormErrors } from '@/components/admin/form-errors'
import { StickyBar } from '@/components/admin/sticky-bar'
import { UnsavedNote, useUnsavedChanges } from '@/components/admin/unsaved-changes'
import { Button } from '@/components/ui/button'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { LabelTag } from '@/components/ui/label-tag'
import { showError, showSuccess } from '@/components/ui/toast'
import { cn } from '@/lib/platform/cn'
import { addSchoolRow, saveSchoolRow } from '@/lib/school-editing/actions'
import type { SetupStep } from '@/lib/school-editing/checklist'
import { type SchoolFormName, schoolForm } from '@/lib/school-editing/forms'
import { finishSetupStep } from '@/lib/school-editing/launch-actions'
import type { SchoolRow } from '@/lib/school-editing/queries'
import { type Typed, toTyped, toValues } from '@/lib/school-editing/typed'
import { SchoolField } from './school-field'
import { useEdits } from './use-edits'

interface SchoolFormProps {
  name: SchoolFormName
  /** The stored row; undefined for one that is added. */
  row?: SchoolRow
  /** The first values of a row that is added. */
  defaults?: Readonly<Record<string, unknown>>
  courses?: Readonly<Record<string, string>>
  today: string
  /** Fields that the environment decides, with the sentence that says so. */
  locked?: Readonly<Record<string, string>>
  /** Where to go when a row was added. */
  afterAdding?: (id: string) => string
  /** Called with what is typed, for a preview beside the form. */
  onChange?: (values: Typed) => void
  /** Whether the form is a part of a longer page, so that its button stays at its end. */
  inline?: boolean
  /** The step of the first-run setup that is completed by saving this form. */
  setupStep?: SetupStep
}

/** The form of one row of the school. What is typed stays until the server has stored it. */
export function SchoolForm(props: SchoolFormProps) {
  const { name, row, defaults, courses, today, locked = {}, afterAdding, onChange, inline, setupStep } = props
  const { fields, noun } = schoolForm(name)
  const stored = useMemo(() => toTyped(name, row?.values ?? defaults ?? {}), [name, row, defaults])
  const { typed, changed, edit, markSaved, reset } = useEdits(stored, row?.version)
  const { form, errors, showErrors, clearErrors, clearError } = useFormErrors()
  const [busy, startTransition] = useTransition()
  const [adding, setAdding] = useState(false)
  /** The fields whose pictures are being uploaded. */
  const [uploading, setUploading] = useState<readonly string[]>([])
  // Sent with every attempt to add this row, so that it is added once.
  const request = useRef<string>(undefined)
  /** What had the focus before the fields were disabled. */
  const nextFocus = useRef<Element>(undefined)
  const router = useRouter()
  const dirty = changed.length > 0 || uploading.length > 0
  useUnsavedChanges(dirty)

  useEffect(() => onChange?.(typed), [onChange, typed])

  // After each render, because it is not known which of them enables the fields.
  useEffect(() => {
    if (!nextFocus.current || adding) return
    if (document.activeElement === document.body && nextFocus.current instanceof HTMLElement)
      nextFocus.current.focus()
    nextFocus.current = undefined
  })

  function type(field: string, value: unknown) {
    edit(field, value)
    clearError(field)
  }

  function noteUpload(field: string, isRunning: boolean) {
    setUploading((all) => (isRunning ? [...all, field] : all.filter((other) => other !== field)))
    if (!isRunning) clearError(field)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (row && !dirty) {
      showSuccess('Everything is saved already.')
      return startTransition(finishStep)
    }
    const { values, invalid } = toValues(name, typed, row ? changed : Object.keys(fields))
    for (const field of uploading) invalid[field] = pictureMissing
    if (Object.keys(invalid).length > 0) return showErrors(invalid)
    const focused = document.activeElement
    setAdding(!row)
    startTransition(async () => {
      const sent = { ...typed }
      const result = row ? await save(row, values) : await add(values)
      if (!result.ok) {
        enable(focused)
        const unplaced = Object.entries(result.fieldErrors ?? {}).find(([field]) => !(field in fields))
        return showErrors(result.fieldErrors ?? {}, unplaced?.[1] ?? result.message)
      }
      clearErrors()
      if (row || afterAdding) markSaved(sent, result.data.version)
      else startNext(focused)
      showSuccess(row ? 'Saved. Every page that shows it is renewed.' : `The ${noun} is added.`)
      await finishStep()
      if (!row && afterAdding) router.push(afterAdding(result.data.id))
      // A course whose address changed has another page here, too.
      else if (row && result.data.id !== row.id && afterAdding) router.replace(afterAdding(result.data.id))
    })
  }

  /** Enables the fields again and returns the focus to where it was. */
  function enable(focused: Element | null) {
    setAdding(false)
    nextFocus.current = focused ?? undefined
  }

  function startNext(focused: Element | null) {
    reset()
    request.current = undefined
    enable(focused)
  }

  async function finishStep() {
    if (!setupStep) return
    const result = await callAction(() => finishSetupStep({ step: setupStep }))
    if (!result.ok) showError(result.message)
  }

  function add(values: Readonly<Record<string, unknown>>) {
    request.current ??= crypto.randomUUID()
    const added = { form: name, request: request.current, values }
    return callAction(() => addSchoolRow(added))
  }

  /** With what the changed fields held before, so that what somebody else changed meanwhile is not replaced unseen. */
  function save({ id, values: stored }: SchoolRow, values: Readonly<Record<string, unknown>>) {
    const before = Object.fromEntries(Object.keys(values).map((field) => [field, stored[field]]))
    return callAction(() => saveSchoolRow({ form: name, id, before, values }))
  }

  const Buttons = inline ? 'div' : StickyBar
  const groups = [...new Set(Object.values(fields).map(({ group }) => group))]
  const fieldsOf = (group?: string) =>
    Object.entries(fields)
      .filter(([, definition]) => definition.group === group)
      .map(([field, definition]) => (
        <div key={field} className="grid gap-1">
          {isSample(row, field) && !locked[field] && (
            <LabelTag className="w-fit">Sample: replace it with your own</LabelTag>
          )}
          <SchoolField
            id={`${name}-${row?.id ?? 'new'}-${field}`}
            definition={definition}
            value={typed[field]}
            error={errors[field]}
            warning={definition.warning?.(typed, today)}
            locked={locked[field]}
            onChange={(value) => type(field, value)}
            onUploading={(isRunning) => noteUpload(field, isRunning)}
            {...{ courses, today }}
          />
        </div>
      ))

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-6">
      {/* What is typed while a row is added would be lost: its own page, or an empty form, follows. */}
      <HydratedFieldset disabled={adding}>
        {fieldsOf()}
        {groups.map((group) =>
          group ? (
            <details key={group} className="group/fields border-t border-line pt-4">
              <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-label [&::-webkit-details-marker]:hidden">
                {group}
                <ChevronDown aria-hidden="true" className="icon group-open/fields:rotate-180" />
              </summary>
              <div className="mt-4 grid gap-6">{fieldsOf(group)}</div>
            </details>
          ) : null,
        )}
      </HydratedFieldset>
      <HydratedFieldset>
        <Buttons
          className={cn(
            'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3',
            !inline && 'bg-sunken',
          )}
        >
          <Button type="submit" size="md" busy={busy} busyText={row ? 'Saving...' : 'Adding...'}>
            {row ? 'Save' : `Add ${noun}`}
          </Button>
          <UnsavedNote dirty={dirty} />
        </Buttons>
      </HydratedFieldset>
    </form>
  )
}

const pictureMissing = 'The picture has not arrived yet. Wait for it, or cancel it.'

const isSample = (row: SchoolRow | undefined, field: string) =>
  Array.isArray(row?.sample) && row.sample.includes(field)
