'use client'

import { type SubmitEvent, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { showToast } from '@/components/ui/toast'
import { invitePerson } from '@/lib/accounts/people/actions'
import { InvitationLink } from './invitation-link'

/** Mails an invitation, or shows its link once where this site sends no mails. */
export function InviteForm({ mails }: { mails: boolean }) {
  const [error, setError] = useState<string>()
  const [made, setMade] = useState<{ email: string; link: string }>()
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
      const { link } = answer.data
      setMade(link ? { email, link } : undefined)
      const next = link ? 'Give them the link.' : 'The mail is on its way.'
      showToast({ kind: 'success', title: 'Success', description: `${email} is invited. ${next}` })
    })
  }
  return (
    <section className="border border-line bg-surface p-5 md:p-6">
      <h2 className="type-card">Invite somebody</h2>
      <p className="mt-1 mb-4 text-muted">
        {mails
          ? 'We mail them a link, good for seven days. Whoever opens it chooses a password and is an admin.'
          : 'This site sends no mails: you get a link, once, to give to them yourself.'}
      </p>
      <form onSubmit={onSubmit} noValidate className="flex flex-wrap items-end gap-4">
        <Field id="invite-email" label="Email" error={error} required className="grow basis-64">
          {(control) => <Input compact {...control} name="email" type="email" autoComplete="off" />}
        </Field>
        <Button type="submit" size="sm" busy={busy} busyText="Inviting...">
          Invite
        </Button>
      </form>
      {made && (
        <div className="mt-5">
          <InvitationLink {...made} />
        </div>
      )}
    </section>
  )
}
