'use client'

import { useTransition } from 'react'
import { ActionButton } from '@/components/admin/action-button'
import { reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { SettingsCard } from '@/components/admin/settings-card'
import { Button } from '@/components/ui/button'
import { SwitchField } from '@/components/ui/switch-field'
import {
  approve,
  approveAnyway,
  makeOwner,
  remove,
  requireSecondFactor,
  resetSecondFactor,
} from '@/lib/accounts/people/actions'
import type { Person } from '@/lib/accounts/people/queries'

type Props = Pick<Person, 'id' | 'email' | 'role' | 'emailVerified' | 'hasSecondFactor'> & { mails: boolean }

/** The owner's actions on another account. */
export function PersonActions({ id, email, role, emailVerified, hasSecondFactor, mails }: Props) {
  const waiting = role === 'pending'
  return (
    <div className="flex flex-wrap gap-2">
      {waiting && emailVerified && (
        <ActionButton
          busyText="Approving..."
          run={() => reportAction(() => approve({ id }), `${email} is in`)}
        >
          Approve <span className="sr-only">{email}</span>
        </ActionButton>
      )}
      {waiting && !emailVerified && !mails && <ApproveAnyway id={id} email={email} />}
      {role === 'admin' && (
        <ConfirmDialog
          title="Hand over ownership"
          description={`${email} becomes the owner: they decide who is in, and only they can hand ownership back. You stay an admin.`}
          action="Hand over"
          busyText="Handing over..."
          onConfirm={() => reportAction(() => makeOwner({ id }), `${email} is the owner now`)}
        >
          <Button variant="ghost" size="sm">
            Make owner
          </Button>
        </ConfirmDialog>
      )}
      {hasSecondFactor && (
        <ConfirmDialog
          title="Reset the authenticator app"
          description={`For a lost phone. ${email} is signed out everywhere and comes back in with the password alone: make sure that it is them who ask.`}
          action="Reset"
          busyText="Resetting..."
          onConfirm={() => reportAction(() => resetSecondFactor({ id }), `${email} can set up a new app`)}
        >
          <Button variant="ghost" size="sm">
            Reset app <span className="sr-only">of {email}</span>
          </Button>
        </ConfirmDialog>
      )}
      <ConfirmDialog
        title={waiting ? 'Refuse this account' : 'Remove this account'}
        description={`${email} is signed out everywhere and cannot sign in again. What they wrote stays. This action cannot be undone.`}
        action={waiting ? 'Refuse' : 'Remove'}
        busyText={waiting ? 'Refusing...' : 'Removing...'}
        destructive
        onConfirm={() =>
          reportAction(() => remove({ id }), waiting ? `${email} was refused` : `${email} was removed`)
        }
      >
        <Button variant="outline" size="sm">
          {waiting ? 'Refuse' : 'Remove'} <span className="sr-only">{email}</span>
        </Button>
      </ConfirmDialog>
    </div>
  )
}

function ApproveAnyway({ id, email }: { id: string; email: string }) {
  return (
    <ConfirmDialog
      title="Approve without proof"
      description={`Nobody has shown that ${email} belongs to whoever made this account. Ask the person in another way first. That you approved it is kept in the activity.`}
      action="Approve"
      busyText="Approving..."
      onConfirm={() => reportAction(() => approveAnyway({ id }), `${email} is in`)}
    >
      <Button size="sm">
        Approve <span className="sr-only">{email} without proof of the address</span>
      </Button>
    </ConfirmDialog>
  )
}

/** The setting that requires an authenticator app of everybody. */
export function RequireSecondFactor({ required }: { required: boolean }) {
  const [busy, startTransition] = useTransition()
  const change = (newValue: boolean) =>
    startTransition(async () => {
      const success = newValue ? 'Everybody needs an authenticator app now' : 'The app is up to everybody'
      await reportAction(() => requireSecondFactor({ required: newValue }), success)
    })
  return (
    <SettingsCard title="Authenticator apps">
      <SwitchField
        id="require-second-factor"
        label="Require one of everybody"
        description="Whoever has none is asked to set it up and can do nothing else until then. You need one yourself first."
        checked={required}
        disabled={busy}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
    </SettingsCard>
  )
}
