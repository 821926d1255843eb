'use client'

import { useState } from 'react'
import { ActionButton } from '@/components/admin/action-button'
import { callThen, copyText, reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { focusHeading } from '@/components/admin/focus-heading'
import { useUnsavedChanges } from '@/components/admin/unsaved-changes'
import { Button } from '@/components/ui/button'
import {
  beginSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from '@/lib/accounts/second-factor-actions'
import { type Enrolment, FactorSetUp, focusOnMount } from './second-factor-set-up'

type Props = { since: string | null; codesLeft: number; required: boolean }

/** The settings in every state of the authenticator app. New recovery codes stay until confirmed as saved. */
export function SecondFactorSettings({ since, codesLeft, required }: Props) {
  const [codes, setCodes] = useState<string[]>()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const showCodes = (newCodes: string[]) => {
    setEnrolment(undefined)
    setCodes(newCodes)
  }
  // The buttons that were pressed are gone then, so the focus moves to the heading.
  const closeCodes = () => {
    setCodes(undefined)
    focusHeading()
  }
  const cancel = () => {
    setEnrolment(undefined)
    focusHeading()
  }
  if (codes) return <RecoveryCodes codes={codes} onSaved={closeCodes} />
  if (since) return <FactorControls since={since} codesLeft={codesLeft} onCodes={showCodes} />
  if (enrolment) return <FactorSetUp enrolment={enrolment} onDone={showCodes} onCancel={cancel} />
  return <FactorOff codesLeft={codesLeft} required={required} onBegin={setEnrolment} />
}

type OffProps = Omit<Props, 'since'> & { onBegin: (enrolment: Enrolment) => void }

function FactorOff({ codesLeft, required, onBegin }: OffProps) {
  return (
    <>
      {required && (
        <p className="bg-warning-tint p-4">
          Everybody here needs an authenticator app. Set yours up to continue.
        </p>
      )}
      {codesLeft > 0 && (
        <p>
          You came in with a recovery code, which took the lost app off your account. You had{' '}
          {codesLeft === 1 ? '1 code' : `${codesLeft} codes`} left. Set up an app again and you get ten new
          ones.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-label">Off</p>
        <ActionButton busyText="Preparing..." run={() => callThen(beginSecondFactor, onBegin)}>
          Set up
        </ActionButton>
      </div>
    </>
  )
}

type ControlsProps = Omit<Props, 'required'> & { onCodes: (codes: string[]) => void }

/** The actions for an authenticator app that is switched on. */
function FactorControls({ since, codesLeft, onCodes }: ControlsProps) {
  const renew = () => callThen(renewRecoveryCodes, onCodes)
  return (
    <>
      <p>
        <span className="font-label">On since {since}.</span>{' '}
        {codesLeft === 1 ? 'One recovery code is left.' : `${codesLeft} recovery codes are left.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <ActionButton variant="outline" busyText="Making..." run={renew}>
          Make new recovery codes
        </ActionButton>
        <ConfirmDialog
          title="Switch off the authenticator app"
          description="From then on your password alone opens your account. Your recovery codes stop working."
          action="Switch off"
          busyText="Switching off..."
          destructive
          removesTrigger
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

const switchOff = () => reportAction(switchOffSecondFactor, 'The app is switched off')

/** New recovery codes, shown only once, because the server stores only their hashes. */
function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  useUnsavedChanges(true, 'Your recovery codes are not shown again.')
  const text = `${codes.join('\n')}\n`
  const copy = () => copyText(text, 'Codes copied', 'Copy them by hand, or download them.')
  return (
    <>
      <div>
        <h3 ref={focusOnMount} tabIndex={-1} className="font-bold focus:outline-none">
          Your recovery codes
        </h3>
        <p className="mt-1 text-muted">
          Keep them where you find them without your phone. Each opens your account once. They are not shown
          again.
        </p>
      </div>
      <ul className="grid gap-2 border border-line bg-sunken p-5 font-mono text-balance">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="outline" size="sm" onClick={copy}>
          Copy
        </Button>
        <Button variant="outline" size="sm" asChild>
          <a download="recovery-codes.txt" href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>
            Download
          </a>
        </Button>
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          Print
        </Button>
        <Button size="sm" onClick={onSaved}>
          I have kept them
        </Button>
      </div>
    </>
  )
}
