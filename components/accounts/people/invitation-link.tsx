'use client'

import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { showToast } from '@/components/ui/toast'

/** Shown once: only its hash is stored. */
export function InvitationLink({ email, link }: { email: string; link: string }) {
  return (
    <div className="flex basis-full flex-wrap items-end gap-3 border border-line bg-sunken p-4">
      <Field
        id={`link-${email}`}
        label={`Link for ${email}`}
        description="Copy it now: it is not shown again. It works once; give it to nobody else."
        className="min-w-0 grow basis-64"
      >
        {(control) => (
          <Input compact readOnly {...control} value={link} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <Button variant="outline" size="sm" onClick={() => copy(link)}>
        Copy link
      </Button>
    </div>
  )
}

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    await showToast({ kind: 'success', title: 'Success', description: 'Link copied' })
  } catch {
    await showToast({ kind: 'error', title: 'Error', description: 'Copy the link by hand.' })
  }
}
