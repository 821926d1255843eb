'use client'

import { useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { renewRecoveryCodes, switchOffSecondFactor } from '@/lib/accounts/second-factor-actions'

interface FactorControlsProps {
  since: string
  codesLeft: number
  onCodes: (codes: string[]) => void
}

/** The actions for an authenticator app that is switched on. */
export function FactorControls({ since, codesLeft, onCodes }: FactorControlsProps) {
  const [busy, startTransition] = useTransition()
  const renew = () =>
    startTransition(async () => {
      const answer = await callAction(renewRecoveryCodes)
      if (answer.ok) onCodes(answer.data)
      else showToast({ kind: 'error', title: 'Error', description: answer.message })
    })
  return (
    <>
      <p>
        <span className="font-label">On since {since}.</span>{' '}
        {codesLeft === 1 ? 'One recovery code is left.' : `${codesLeft} recovery codes are left.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" busy={busy} busyText="Making..." onClick={renew}>
          Make new recovery codes
        </Button>
        <ConfirmDialog
          title="Switch off the authenticator app"
          description="From then on your password alone opens your account. Your recovery codes stop working."
          action="Switch off"
          busyText="Switching off..."
          destructive
          onConfirm={switchOff}
        >
          <Button variant="ghost" size="sm">
            Switch off
          </Button>
        </ConfirmDialog>
      </div>
    </>
  )
}

async function switchOff(): Promise<boolean> {
  const answer = await callAction(switchOffSecondFactor)
  if (answer.ok) showToast({ kind: 'success', title: 'Success', description: 'The app is switched off' })
  else showToast({ kind: 'error', title: 'Error', description: answer.message })
  return answer.ok
}
