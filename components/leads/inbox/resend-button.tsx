'use client'

import { Button } from '@/components/ui/button'
import { resendMail } from '@/lib/leads/inbox/actions'
import { useInboxAction } from './use-inbox-action'

/** Queues an email again whose delivery was given up. */
export function ResendButton({ id }: { id: string }) {
  const { busy, start } = useInboxAction()
  return (
    <Button
      size="sm"
      variant="outline"
      busy={busy}
      busyText="Sending..."
      onClick={() => start(() => resendMail({ id }), 'The mail is on its way again')}
      className="justify-self-start"
    >
      Send again
    </Button>
  )
}
