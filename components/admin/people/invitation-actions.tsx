'use client'

import { useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { WhatsAppIcon } from '@/components/ui/whatsapp-icon'
import { withdraw } from '@/lib/people/actions'

type Props = { email: string; link: string; whatsapp: string }

/** The ways to hand an invitation over, and to take it back. */
export function InvitationActions({ email, link, whatsapp }: Props) {
  const [busy, startTransition] = useTransition()
  const takeBack = () =>
    startTransition(async () => {
      const answer = await callAction(() => withdraw({ email }))
      if (!answer.ok) showToast({ kind: 'error', title: 'Error', description: answer.message })
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={() => copy(link)}>
        Copy link
      </Button>
      <Button variant="outline" size="sm" asChild>
        <a href={whatsapp} target="_blank" rel="noreferrer">
          <WhatsAppIcon className="size-5" /> Send
        </a>
      </Button>
      <Button variant="ghost" size="sm" busy={busy} busyText="Withdrawing..." onClick={takeBack}>
        Withdraw <span className="sr-only">the invitation of {email}</span>
      </Button>
    </div>
  )
}

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    await showToast({ kind: 'success', title: 'Success', description: 'Link copied' })
  } catch {
    await showToast({ kind: 'error', title: 'Error', description: `Copy this link by hand: ${link}` })
  }
}
