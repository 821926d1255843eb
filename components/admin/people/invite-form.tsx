'use client'

import { type SubmitEvent, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { showToast } from '@/components/ui/toast'
import { invitePerson } from '@/lib/people/actions'

/** Lets an address in before it has an account. */
export function InviteForm() {
  const [error, setError] = useState<string>()
  const [busy, startTransition] = useTransition()
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '')
    startTransition(async () => {
      const answer = await callAction(() => invitePerson({ email }))
      setError(answer.ok ? undefined : (answer.fieldErrors?.email ?? answer.message))
      if (!answer.ok) return
      form.reset()
      showToast({
        kind: 'success',
        title: 'Success',
        description: `${email} is invited. Send them the link.`,
      })
    })
  }
  return (
    <section className="border border-line bg-surface p-5 md:p-6">
      <h2 className="type-card mb-4">Invite somebody</h2>
      <form onSubmit={onSubmit} noValidate className="flex flex-wrap items-end gap-4">
        <Field id="invite-email" label="Email" error={error} required className="grow basis-64">
          {(control) => <Input compact {...control} name="email" type="email" autoComplete="off" />}
        </Field>
        <Button type="submit" size="sm" busy={busy} busyText="Inviting...">
          Invite
        </Button>
      </form>
    </section>
  )
}
