'use client'

import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { useUnsavedChanges } from '@/components/admin/unsaved-changes'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { showError, showSuccess } from '@/components/ui/toast'
import { importSchool } from '@/lib/school-editing/launch-actions'
import { fileTooLarge, maxDocumentBytes } from '@/lib/school-editing/values'

/** The school as a file: everybody downloads it, the owner brings one back. */
export function DocumentCard({ canImport }: { canImport: boolean }) {
  return (
    <section aria-labelledby="document" className="grid gap-4 border border-line bg-surface p-5 md:p-6">
      <div>
        <h2 id="document" className="type-card">
          The school as a file
        </h2>
        <p className="mt-1 max-w-article text-muted">
          One YAML file with all of this section. Keep it as a copy, or change it and import it again.
        </p>
      </div>
      <Button asChild variant="outline" size="sm" className="w-fit">
        <a href="/api/school" download="school.yaml">
          <Download aria-hidden="true" className="icon" /> Download
        </a>
      </Button>
      {canImport && <ImportForm />}
    </section>
  )
}

function ImportForm() {
  const [file, setFile] = useState<{ name: string; text: string }>()
  const [errors, setErrors] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  useUnsavedChanges(file !== undefined)

  /** A file that is chosen again is a change only while the input is empty. */
  function forgetFile() {
    if (input.current) input.current.value = ''
    setFile(undefined)
  }

  async function pick(chosen: File | undefined) {
    setErrors([])
    if (chosen && chosen.size > maxDocumentBytes) {
      forgetFile()
      setErrors([fileTooLarge])
      showError(fileTooLarge)
      return
    }
    setFile(chosen && { name: chosen.name, text: await chosen.text() })
  }

  function chooseFirst() {
    setErrors([fileMissing])
    showError(fileMissing)
    input.current?.focus()
  }

  /** Returns whether the dialog closes: not after a failure that may succeed when it is tried again. */
  async function importFile({ name, text }: { name: string; text: string }): Promise<boolean> {
    const result = await callAction(() => importSchool({ text }))
    if (result.ok) {
      forgetFile()
      showSuccess(`${name} is imported. Every page is renewed.`)
      return true
    }
    setErrors(result.fieldErrors?.text?.split('\n') ?? [])
    showError(result.message)
    if (!result.fieldErrors) return false
    forgetFile()
    return true
  }

  return (
    <div className="grid max-w-article gap-4 border-t border-line pt-4">
      <Field
        id="school-file"
        label="Import a file"
        description="It replaces everything in this section; what it replaces stays among the earlier versions."
        error={
          errors.length > 0
            ? `${errors.length === 1 ? 'One error' : `${errors.length} errors`}; nothing was imported.`
            : undefined
        }
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept=".yaml,.yml"
            className="min-h-11 w-full min-w-0 content-center text-small file:mr-4 file:min-h-11 file:border-2 file:border-solid file:border-ink file:bg-transparent file:px-4 file:font-label file:text-text"
            onChange={({ target }) => void pick(target.files?.[0])}
          />
        )}
      </Field>
      {errors.length > 0 && (
        <ul className="grid gap-1 text-small text-danger">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {file ? (
        <ConfirmDialog
          title="Replace the whole school"
          subject={file.name}
          description="The courses, cohorts, prices, people, words and identity of this file replace those of the site. What they replace stays under Earlier versions of each page, and what the file leaves out under Recently deleted."
          action="Import"
          busyText="Importing..."
          destructive
          removesTrigger={() => input.current?.focus()}
          onConfirm={() => importFile(file)}
        >
          <Button {...importButton}>Import</Button>
        </ConfirmDialog>
      ) : (
        <Button {...importButton} onClick={chooseFirst}>
          Import
        </Button>
      )}
    </div>
  )
}

const fileMissing = 'Choose a file.'

const importButton = { size: 'sm', variant: 'outline', className: 'w-fit' } as const
