'use client'

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { reportAction } from '@/components/admin/call-action'
import { FormDialog } from '@/components/admin/form-dialog'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { renameArchive } from '@/lib/content/archives/actions'
import type { ManagedArchive } from '@/lib/content/archives/queries'
import { archivePath } from '@/lib/content/posts/archives'

type Errors = Readonly<Record<string, string>>

/** Changes the name and the address. Undo in the toast gives back both. */
export function RenameDialog({ archive: { kind, id, name, slug, hasAccount } }: { archive: ManagedArchive }) {
  const [errors, setErrors] = useState<Errors>({})
  // What the dialog opened with: a refresh of the page behind it may bring a colleague's change, which nobody has seen here.
  const [seen, setSeen] = useState({ name, slug })
  const showErrors = (found: Errors) => flushSync(() => setErrors(found))
  async function rename(form: FormData) {
    const typed = { name: String(form.get('name') ?? seen.name), slug: String(form.get('slug')) }
    // As the server stores them, for Undo.
    const wanted = { name: typed.name.trim(), slug: typed.slug.trim() }
    showErrors({})
    return reportAction(() => renameArchive({ kind, id, ...wanted, seen }), `${wanted.name} is saved`, {
      onInvalid: showErrors,
      undo: {
        subject: `renaming of ${id}`,
        call: () => renameArchive({ kind, id, ...seen, seen: wanted }),
        success: `${seen.name} is back`,
      },
    })
  }
  function open() {
    setErrors({})
    setSeen({ name, slug })
  }
  return (
    <FormDialog
      title={`Rename ${kind}`}
      subject={name}
      description="It changes on every page that shows it. The old address leads to the new one."
      action="Save"
      busyText="Saving..."
      onOpen={open}
      onSend={rename}
      fields={
        <>
          {hasAccount ? (
            <p>This author has an account: the person changes the name there.</p>
          ) : (
            <TextField
              id={`name-${id}`}
              name="name"
              label="Name"
              defaultValue={seen.name}
              error={errors.name}
              required
              autoComplete="off"
            />
          )}
          <TextField
            id={`slug-${id}`}
            name="slug"
            label="Slug"
            description={`The page is at ${archivePath(kind, '')} and the slug.`}
            defaultValue={seen.slug}
            error={errors.slug}
            required
            autoComplete="off"
            spellCheck={false}
          />
        </>
      }
    >
      <Button variant="outline" size="sm">
        Rename<span className="sr-only"> {name}</span>
      </Button>
    </FormDialog>
  )
}
