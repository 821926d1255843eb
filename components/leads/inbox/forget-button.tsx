'use client'

import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { forgetPerson } from '@/lib/leads/inbox/actions'
import { useInboxAction } from './use-inbox-action'

/** Erases one person on their request (Nigeria Data Protection Act). */
export function ForgetButton({ email }: { email: string }) {
  const { run } = useInboxAction()
  const router = useRouter()
  async function forget() {
    const done = await run(() => forgetPerson({ email }), `Everything of ${email} is erased`)
    if (done) router.push('/admin/inbox')
    return done
  }
  return (
    <ConfirmDialog
      title="Forget this person"
      description={`Every message, note, mail and subscription of ${email} is erased. This action cannot be undone.`}
      action="Forget"
      busyText="Forgetting..."
      destructive
      onConfirm={forget}
    >
      <Button variant="outline" size="sm" className="justify-self-start">
        Forget this person
      </Button>
    </ConfirmDialog>
  )
}
