'use client'

import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { invitePerson, withdraw } from '@/lib/accounts/people/actions'
import { InvitationLink } from './invitation-link'

/** Replaces an invitation with a new one, or withdraws it. */
export function InvitationActions({ email, mails }: { email: string; mails: boolean }) {
  const [link, setLink] = useState<string>()
  const [renewing, startRenewing] = useTransition()
  const [busy, startTransition] = useTransition()
  const renew = () =>
    startRenewing(async () => {
      const answer = await callAction(() => invitePerson({ email }))
      if (!answer.ok) return sayError(answer.message)
      setLink(answer.data.link)
      if (!answer.data.link)
        showToast({ kind: 'success', title: 'Success', description: 'Invitation sent again' })
    })
  const takeBack = () =>
    startTransition(async () => {
      const answer = await callAction(() => withdraw({ email }))
      if (!answer.ok) sayError(answer.message)
    })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" busy={renewing} busyText="Inviting..." onClick={renew}>
          {mails ? 'Send again' : 'New link'} <span className="sr-only">for {email}</span>
        </Button>
        <Button variant="ghost" size="sm" busy={busy} busyText="Withdrawing..." onClick={takeBack}>
          Withdraw <span className="sr-only">the invitation of {email}</span>
        </Button>
      </div>
      {link && <InvitationLink email={email} link={link} />}
    </>
  )
}

function sayError(description: string) {
  showToast({ kind: 'error', title: 'Error', description })
}
