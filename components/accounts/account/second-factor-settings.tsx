'use client'

import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { beginSecondFactor } from '@/lib/accounts/second-factor-actions'
import { FactorControls } from './factor-controls'
import { type Enrolment, FactorSetUp } from './factor-set-up'
import { RecoveryCodes } from './recovery-codes'

type Props = { since: string | null; codesLeft: number; required: boolean }

/**
 * Every state of the authenticator app. New recovery codes stay on screen until the person confirms having saved them.
 */
export function SecondFactorSettings({ since, codesLeft, required }: Props) {
  const [codes, setCodes] = useState<string[]>()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const show = (made: string[]) => {
    setEnrolment(undefined)
    setCodes(made)
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
  if (since) return <FactorControls since={since} codesLeft={codesLeft} onCodes={show} />
  if (enrolment)
    return <FactorSetUp enrolment={enrolment} onDone={show} onCancel={() => setEnrolment(undefined)} />
  return <FactorOff codesLeft={codesLeft} required={required} onBegin={setEnrolment} />
}

type OffProps = Omit<Props, 'since'> & { onBegin: (enrolment: Enrolment) => void }

function FactorOff({ codesLeft, required, onBegin }: OffProps) {
  const [busy, startTransition] = useTransition()
  const begin = () =>
    startTransition(async () => {
      const answer = await callAction(beginSecondFactor)
      if (answer.ok) onBegin(answer.data)
      else showToast({ kind: 'error', title: 'Error', description: answer.message })
    })
  return (
    <>
      {required && (
        <p className="bg-warning-tint p-4">
          The academy requires an authenticator app of everybody. Set it up to go on.
        </p>
      )}
      {codesLeft > 0 && (
        <p>
          You came in with a recovery code, which took the lost app off your account. You had {codesLeft}{' '}
          codes left. Set up an app again and you get ten new ones.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-label">Off</p>
        <Button size="sm" busy={busy} busyText="Preparing..." onClick={begin}>
          Set up
        </Button>
      </div>
    </>
  )
}
