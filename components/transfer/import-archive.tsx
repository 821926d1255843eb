'use client'

import { useRef, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { useUnsavedChanges } from '@/components/admin/unsaved-changes'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { showError, showSuccess } from '@/components/ui/toast'
import { startImport } from '@/lib/transfer/actions'
import { newUpload, sendParts, type Upload } from './upload-parts'

/** Uploads an archive and begins its import. */
export function ImportArchive({ disabled }: { disabled: boolean }) {
  const [upload, setUpload] = useState<Upload>()
  const [error, setError] = useState<string>()
  const [fraction, setFraction] = useState(0)
  const [busy, startTransition] = useTransition()
  const input = useRef<HTMLInputElement>(null)
  useUnsavedChanges(busy)

  function pick(file: File | undefined) {
    setError(undefined)
    setFraction(0)
    setUpload(file && newUpload(file))
  }

  function refuseFile(message: string) {
    setError(message)
    void showError(message)
  }

  async function importFile(chosen: Upload) {
    setError(undefined)
    const sent = await sendParts(chosen, setFraction)
    if (!sent.ok) return refuseFile(sent.message)
    const result = await callAction(() => startImport({ file: chosen.id }))
    if (!result.ok) return refuseFile(result.message)
    if (input.current) input.current.value = ''
    pick(undefined)
    showSuccess('The archive is being checked. You can leave this page meanwhile.')
  }

  const start = () =>
    upload ? startTransition(() => importFile(upload)) : refuseFile('Choose the zip file of an archive.')

  return (
    <div className="grid gap-4">
      <Field
        id="archive-file"
        label="Archive"
        description="All of it is checked before anything is changed. A file of some GB is imported faster with npm run import."
        error={error}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept=".zip,application/zip"
            disabled={busy}
            className="min-h-11 w-full min-w-0 content-center text-small file:mr-4 file:min-h-11 file:border-2 file:border-solid file:border-ink file:bg-transparent file:px-4 file:font-label file:text-text"
            onChange={({ target }) => pick(target.files?.[0])}
          />
        )}
      </Field>
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        disabled={disabled}
        busy={busy}
        busyText={`Uploading ${Math.round(fraction * 100)}%`}
        onClick={start}
      >
        Import
      </Button>
    </div>
  )
}
