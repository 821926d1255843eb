'use client'

import { type SubmitEvent, useState, useTransition } from 'react'
import { ActionButton } from '@/components/admin/action-button'
import { callAction, callThen, copyText, reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import {
  beginSecondFactor,
  finishSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from '@/lib/accounts/second-factor-actions'

type Props = { since: string | null; codesLeft: number; required: boolean }

/** The settings in every state of the authenticator app. New recovery codes stay until confirmed as saved. */
export function SecondFactorSettings({ since, codesLeft, required }: Props) {
  const [codes, setCodes] = useState<string[]>()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const showCodes = (newCodes: string[]) => {
    setEnrolment(undefined)
    setCodes(newCodes)
  }
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />
  if (since) return <FactorControls since={since} codesLeft={codesLeft} onCodes={showCodes} />
  if (enrolment)
    return <FactorSetUp enrolment={enrolment} onDone={showCodes} onCancel={() => setEnrolment(undefined)} />
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
          You came in with a recovery code, which took the lost app off your account. You had {codesLeft}{' '}
          codes left. Set up an app again and you get ten new ones.
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
  const text = `${codes.join('\n')}\n`
  const copy = () => copyText(text, 'Codes copied', 'Copy them by hand, or download them.')
  return (
    <>
      <div>
        <h3 className="font-bold">Your recovery codes</h3>
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

type Enrolment = Extract<Awaited<ReturnType<typeof beginSecondFactor>>, { ok: true }>['data']

interface FactorSetUpProps {
  enrolment: Enrolment
  /** Called with the recovery codes once the app has been set up. */
  onDone: (codes: string[]) => void
  onCancel: () => void
}

/** The secret for the app, as a QR code and as text, and a field for the app's first code. */
function FactorSetUp({ enrolment, onDone, onCancel }: FactorSetUpProps) {
  const [error, setError] = useState<string>()
  const [busy, startTransition] = useTransition()
  function finish(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    startTransition(async () => {
      const result = await callAction(() => finishSecondFactor({ id: enrolment.id, code }))
      if (result.ok) onDone(result.data)
      else setError(result.fieldErrors?.code ?? result.message)
    })
  }
  return (
    <form onSubmit={finish} noValidate className="grid gap-5">
      <ol className="grid list-decimal gap-5 pl-5">
        <li>
          Open an authenticator app on your phone and scan this picture.
          <QrPicture {...enrolment.qr} />
        </li>
        <li>
          Or type this key into it:{' '}
          <code className="break-words select-all">{enrolment.secret.match(/.{4}/g)?.join(' ')}</code>
        </li>
        <li>Type the six digits the app shows now.</li>
      </ol>
      <Field id="factor-code" label="Code" error={error} required className="max-w-60">
        {(control) => (
          <Input {...control} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busy} busyText="Checking...">
          Switch on
        </Button>
        <Button variant="ghost" size="sm" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

// The picture is white in both themes, because cameras look for dark squares on a light background.
const QrPicture = ({ size, path }: Enrolment['qr']) => (
  <svg
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    role="img"
    aria-label="QR code for your authenticator app"
    className="mt-3 size-52 border border-line"
  >
    <rect width="100%" height="100%" fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
)
