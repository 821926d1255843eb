'use client'

import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { useFormErrors } from '@/components/admin/form-errors'
import { useUnsavedChanges } from '@/components/admin/unsaved-changes'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import { showSuccess } from '@/components/ui/toast'
import { tryFiles } from '@/lib/transfer/import/actions'
import { maxFiles, type SourceKind, sourceHints, sourceLabels } from '@/lib/transfer/import/source-kinds'
import { newUpload, sendParts, type Upload } from './upload-parts'

/** Uploads the files of another system and asks what would become of them; nothing is imported yet. */
export function ImportFiles({ disabled }: { disabled: boolean }) {
  const [kind, setKind] = useState<SourceKind>('wordpress')
  const [site, setSite] = useState('')
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const { form, errors, showErrors, showRefusal, clearErrors } = useFormErrors<HTMLDivElement>()
  const [fraction, setFraction] = useState(0)
  const [busy, startTransition] = useTransition()
  useUnsavedChanges(busy)

  const pick = (files: FileList | null) => {
    clearErrors()
    setFraction(0)
    setUploads([...(files ?? [])].map(newUpload))
  }

  async function send() {
    clearErrors()
    if (uploads.length === 0) return showErrors({ files: 'Choose at least one file.' })
    if (uploads.length > maxFiles) return showErrors({ files: `Choose at most ${maxFiles} files.` })
    const total = uploads.reduce((sum, { file }) => sum + file.size, 0)
    const progress = () => setFraction(total ? uploads.reduce((sum, { sent }) => sum + sent, 0) / total : 1)
    for (const upload of uploads) {
      const sent = await sendParts(upload, progress)
      if (!sent.ok) return showErrors({ files: sent.message }, sent.message)
    }
    const files = uploads.map(({ id, file }) => ({ id, name: file.name.slice(0, 200) }))
    const result = await callAction(() => tryFiles({ kind, site, files }))
    if (!result.ok) return showRefusal(result)
    showSuccess('The files are being read. The report below says what would become of them.')
  }

  return (
    <div ref={form} className="grid gap-4">
      <SelectField
        id="import-kind"
        label="From"
        options={sourceLabels}
        value={kind}
        disabled={busy}
        onChange={({ target }) => setKind(target.value as SourceKind)}
        error={errors.kind}
      />
      <Field id="import-files" label="Files" description={sourceHints[kind]} error={errors.files} required>
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            accept=".zip,.json,.xml,.csv,.md,.yaml,.yml"
            disabled={busy}
            className="min-h-11 w-full min-w-0 content-center text-small file:mr-4 file:min-h-11 file:border-2 file:border-solid file:border-ink file:bg-transparent file:px-4 file:font-label file:text-text"
            onChange={({ target }) => pick(target.files)}
          />
        )}
      </Field>
      {kind !== 'wordpress' && (
        <TextField
          id="import-site"
          label="Address of the old site"
          description="Pictures that are not in the files are fetched from there, while it is still online."
          placeholder="https://old.example"
          inputMode="url"
          autoComplete="off"
          optional
          maxLength={200}
          value={site}
          disabled={busy}
          error={errors.site}
          onChange={({ target }) => setSite(target.value)}
        />
      )}
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        disabled={disabled}
        busy={busy}
        busyText={`Uploading ${Math.round(fraction * 100)}%`}
        onClick={() => startTransition(send)}
      >
        Read the files
      </Button>
    </div>
  )
}
