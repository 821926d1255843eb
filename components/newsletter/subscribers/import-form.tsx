'use client'

import { type SubmitEvent, useRef, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { useFormErrors } from '@/components/admin/form-errors'
import { useUnsavedChanges } from '@/components/admin/unsaved-changes'
import { Button } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Field } from '@/components/ui/field'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { Textarea } from '@/components/ui/textarea'
import { showSuccess } from '@/components/ui/toast'
import { importAddresses } from '@/lib/newsletter/subscribers/actions'
import { maxImportedAddresses, parseEntries, tooManyAddresses } from '@/lib/newsletter/subscribers/entries'

/** Imports addresses of people who agreed elsewhere. The form keeps the pasted text until it is stored. */
export function ImportForm() {
  const [text, setText] = useState('')
  const newest = useRef(text)
  newest.current = text
  const [agreed, setAgreed] = useState(false)
  const { form, errors, showErrors, showRefusal, clearErrors } = useFormErrors()
  const [report, setReport] = useState<Report>()
  const [busy, startTransition] = useTransition()
  useUnsavedChanges(text.trim() !== '')
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { addresses, skipped } = parseEntries(text)
    setReport(undefined)
    // A larger request might exceed the server's body limit, which rejects it without a message.
    if (addresses.length > maxImportedAddresses) return showErrors({ addresses: tooManyAddresses })
    startTransition(async () => {
      const result = await callAction(() => importAddresses({ addresses, agreed }))
      if (!result.ok) return showRefusal(result)
      clearErrors()
      setReport({ ...result.data, skipped })
      // The box was ticked for this list, not for one that was pasted while it was being imported.
      setAgreed(false)
      if (newest.current === text) {
        form.current?.reset()
        setText('')
      }
      await showSuccess('The import is done')
    })
  }
  return (
    <section aria-labelledby="import" className="mt-10 border border-line bg-surface p-5 md:p-6">
      <h2 id="import" className="type-card mb-1">
        Import subscribers
      </h2>
      <p className="mb-4 max-w-article text-muted">
        For people who already agreed elsewhere. They are subscribed at once, without a confirmation email.
        People who unsubscribed here stay unsubscribed.
      </p>
      <form ref={form} onSubmit={onSubmit} noValidate className="grid max-w-article gap-4">
        <HydratedFieldset>
          <AddressesField text={text} onText={setText} error={errors.addresses} />
          <CheckboxField
            id="import-agreed"
            label="They agreed to receive this newsletter"
            error={errors.agreed}
            checked={agreed}
            onChange={({ target }) => setAgreed(target.checked)}
            required
          />
          <Button type="submit" size="sm" busy={busy} busyText="Importing..." className="justify-self-start">
            Import
          </Button>
        </HydratedFieldset>
        <div role="status">{report && <ImportReport report={report} />}</div>
      </form>
    </section>
  )
}

const maxBytes = 1024 * 1024

/** A textarea for pasted addresses. A chosen file is read into it, for review before the import. */
function AddressesField(props: { text: string; onText: (text: string) => void; error?: string }) {
  const { text, onText, error } = props
  const [fileError, setFileError] = useState<string>()
  async function onPick(file: File | undefined) {
    if (!file) return
    const problem = findFileError(file)
    setFileError(problem)
    if (problem) return
    try {
      onText(await file.text())
    } catch {
      setFileError('This file could not be read. Choose it again.')
    }
  }
  return (
    <>
      <Field
        id="import-addresses"
        label="Addresses"
        description="One on each line, or the lines of a CSV file; 5,000 at most."
        error={error}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
      <Field id="import-file" label="CSV file" optional description="1 MB at most." error={fileError}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            className="min-h-11 w-full min-w-0 content-center text-small file:mr-4 file:min-h-11 file:border-2 file:border-solid file:border-ink file:bg-transparent file:px-4 file:font-label file:text-text"
            // Choosing the same file again must fire a change event, too.
            onClick={({ currentTarget }) => {
              currentTarget.value = ''
            }}
            onChange={({ target }) => void onPick(target.files?.[0])}
          />
        )}
      </Field>
    </>
  )
}

function findFileError({ name, size }: File): string | undefined {
  if (!/\.csv$/i.test(name)) return 'Choose a file whose name ends in .csv.'
  return size > maxBytes ? 'Choose a file of at most 1 MB, or split this one.' : undefined
}

type ImportResult = Extract<Awaited<ReturnType<typeof importAddresses>>, { ok: true }>['data']
type Report = ImportResult & { skipped: number }

/** The result of an import, address by address. */
function ImportReport({ report }: { report: Report }) {
  const { added, known, unsubscribed, unreadable, skipped, examples } = report
  const counts = [
    ['Added', added],
    ['Already there', known],
    ['Unsubscribed earlier', unsubscribed],
    ['Unreadable', unreadable],
    ...(skipped > 0 ? [['Not subscribed, as the file says', skipped] as const] : []),
  ] as const
  return (
    <div className="border border-line bg-sunken p-4">
      <dl className="grid gap-1">
        {counts.map(([label, count]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="tabular font-label">{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {examples.length > 0 && (
        <p className="mt-3 text-small break-words text-muted">
          Could not be read: {examples.map((entry) => `“${entry}”`).join(', ')}
          {unreadable > examples.length && ' and others'}
        </p>
      )}
    </div>
  )
}
