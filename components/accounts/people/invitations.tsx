'use client'

import { type SubmitEvent, useState, useTransition } from 'react'
import { ActionButton } from '@/components/admin/action-button'
import { callAction, callThen, copyText } from '@/components/admin/call-action'
import { focusHeading } from '@/components/admin/focus-heading'
import { useFormErrors } from '@/components/admin/form-errors'
import { WatchFields } from '@/components/admin/unsaved-changes'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { showError, showSuccess } from '@/components/ui/toast'
import { invitePerson, withdraw } from '@/lib/accounts/people/actions'
import { isOpen, type NewLink } from '@/lib/accounts/people/new-link'
import type { Invitation } from '@/lib/accounts/people/queries'
import { givenRoles } from '@/lib/accounts/people/roles'

interface InviteFormProps {
  invitations: readonly Pick<Invitation, 'email' | 'since'>[]
  mails: boolean
}

/** Mails an invitation; on a site that sends no mails, shows the invitation's link once. */
export function InviteForm({ invitations, mails }: InviteFormProps) {
  const { form, errors, showRefusal, clearErrors } = useFormErrors()
  const [newLink, setNewLink] = useState<NewLink>()
  const [busy, startTransition] = useTransition()
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const email = String(data.get('email') ?? '')
    const role = data.get('role') === 'writer' ? 'writer' : 'admin'
    startTransition(async () => {
      const result = await callAction(() => invitePerson({ email, role }))
      if (!result.ok) return showRefusal(result)
      clearErrors()
      form.current?.reset()
      setNewLink(result.data)
      const next = result.data ? 'Give them the link.' : 'The email is on its way.'
      showSuccess(`${email} is invited. ${next}`)
    })
  }
  return (
    <section className="border border-line bg-surface p-5 md:p-6">
      <h2 className="type-card">Invite somebody</h2>
      <p className="mt-1 mb-4 text-muted">
        {mails
          ? 'We email them a link that works for seven days. They open it and choose a password.'
          : 'This site cannot send emails. You get a link, shown once, to send them yourself.'}{' '}
        A writer handles posts and the AI, and sees no messages, subscribers or settings.
      </p>
      <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-wrap items-end gap-4">
        <WatchFields />
        <Field id="invite-email" label="Email" error={errors.email} required className="grow basis-64">
          {(control) => <Input compact {...control} name="email" type="email" autoComplete="off" />}
        </Field>
        <Field id="invite-role" label="Role" className="grow basis-32 sm:grow-0">
          {(control) => <Select {...control} name="role" options={givenRoles} />}
        </Field>
        {/* Disabled until hydration: without script the browser would submit the form to this page, and the input would be lost. */}
        <HydratedFieldset>
          <Button type="submit" size="sm" busy={busy} busyText="Inviting...">
            Invite
          </Button>
        </HydratedFieldset>
      </form>
      {newLink && isOpen(newLink, invitations) && (
        <div className="mt-5">
          <InvitationLink {...newLink} />
        </div>
      )}
    </section>
  )
}

type InvitationActionsProps = Pick<Invitation, 'email' | 'role' | 'since'> & { mails: boolean }

/** The buttons of one invitation: invite the person again, or withdraw the invitation. */
export function InvitationActions({ email, role, since, mails }: InvitationActionsProps) {
  const [newLink, setNewLink] = useState<NewLink>()
  const renew = () =>
    callThen(
      () => invitePerson({ email, role }),
      (link) => {
        setNewLink(link)
        if (!link) showSuccess('Invitation sent again')
      },
    )
  async function cancel() {
    const result = await callAction(() => withdraw({ email }))
    if (result.ok) showSuccess('Invitation withdrawn')
    else showError(result.message)
    // After a conflict, too, the row is not listed any more.
    if (result.ok || result.reason === 'conflict') focusHeading()
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ActionButton variant="outline" busyText="Inviting..." run={renew}>
          {mails ? 'Send again' : 'New link'} <span className="sr-only">for {email}</span>
        </ActionButton>
        <ActionButton variant="ghost" busyText="Withdrawing..." run={cancel}>
          Withdraw <span className="sr-only">the invitation of {email}</span>
        </ActionButton>
      </div>
      {newLink && isOpen(newLink, [{ email, since }]) && <InvitationLink {...newLink} />}
    </>
  )
}

/** The link of a new invitation, shown only once, because the database stores only a hash of its token. */
function InvitationLink({ email, url }: NewLink) {
  const copy = () => copyText(url, 'Link copied', 'Copy the link by hand.')
  return (
    <div className="flex basis-full flex-wrap items-end gap-3 border border-line bg-sunken p-4">
      <Field
        id={`link-${email}`}
        label={`Link for ${email}`}
        description="Copy it now: it is not shown again. It works once; give it to nobody else."
        className="min-w-0 grow basis-64"
      >
        {(control) => (
          <Input compact readOnly {...control} value={url} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <Button variant="outline" size="sm" onClick={copy}>
        Copy link
      </Button>
    </div>
  )
}
