'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { SettingsCard } from '@/components/admin/settings-card'
import { Button } from '@/components/ui/button'
import { SwitchField } from '@/components/ui/switch-field'
import {
  changeRole,
  makeOwner,
  remove,
  requireSecondFactor,
  resetSecondFactor,
} from '@/lib/accounts/people/actions'
import type { Person } from '@/lib/accounts/people/queries'
import type { GivenRole } from '@/lib/accounts/people/roles'
import { ApproveButtons } from './approve-buttons'

type Props = Pick<Person, 'id' | 'email' | 'role' | 'emailVerified' | 'hasSecondFactor'> & { mails: boolean }

/** The owner's actions on another account. */
export function PersonActions({ id, email, role, emailVerified, hasSecondFactor, mails }: Props) {
  const waiting = role === 'pending'
  return (
    <div className="flex flex-wrap gap-2">
      {waiting && (emailVerified || !mails) && (
        <ApproveButtons id={id} email={email} verified={emailVerified} />
      )}
      {(role === 'admin' || role === 'writer') && <ChangeRole id={id} email={email} from={role} />}
      {role === 'admin' && <MakeOwner id={id} email={email} />}
      {hasSecondFactor && (
        <ConfirmDialog
          title="Reset the authenticator app"
          description={`For a lost phone. ${email} is logged out everywhere and can log in with the password alone. First make sure that they asked for this.`}
          action="Reset"
          busyText="Resetting..."
          removesTrigger
          onConfirm={() => reportAction(() => resetSecondFactor({ id }), `${email} can set up a new app`)}
        >
          <Button variant="outline" size="sm">
            Reset app <span className="sr-only">of {email}</span>
          </Button>
        </ConfirmDialog>
      )}
      <ConfirmDialog
        title={waiting ? 'Refuse this account' : 'Remove this account'}
        description={`${email} is logged out everywhere and cannot log in again. What they wrote stays. This action cannot be undone.`}
        action={waiting ? 'Refuse' : 'Remove'}
        busyText={waiting ? 'Refusing...' : 'Removing...'}
        destructive
        removesTrigger
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

function MakeOwner({ id, email }: Pick<Person, 'id' | 'email'>) {
  const router = useRouter()
  async function transfer() {
    const done = await reportAction(() => makeOwner({ id }), `${email} is the owner now`)
    if (done) {
      router.push('/admin')
      // Without this the navigation would keep the links of the owner.
      router.refresh()
    }
    return done
  }
  return (
    <ConfirmDialog
      title="Hand over ownership"
      description={`${email} becomes the owner: they manage the members, and only they can hand ownership back. You stay an admin.`}
      action="Hand over"
      busyText="Handing over..."
      onConfirm={transfer}
    >
      <Button variant="outline" size="sm">
        Make owner <span className="sr-only">{email}</span>
      </Button>
    </ConfirmDialog>
  )
}

const roleChanges = {
  writer: {
    title: 'Make a writer',
    consequence:
      'keeps the posts and the AI generator, and no longer sees messages, subscribers, settings and activity. Messages assigned to this person become unassigned.',
    success: 'is a writer now',
  },
  admin: {
    title: 'Make an admin',
    consequence: 'also sees what students send, the subscribers, the settings and the activity.',
    success: 'is an admin now',
  },
} as const

function ChangeRole({ id, email, from }: { id: string; email: string; from: GivenRole }) {
  const role = from === 'admin' ? 'writer' : 'admin'
  const { title, consequence, success } = roleChanges[role]
  return (
    <ConfirmDialog
      title={title}
      description={`${email} ${consequence}`}
      action={`Make ${role}`}
      busyText="Changing..."
      onConfirm={() => reportAction(() => changeRole({ id, role }), `${email} ${success}`)}
    >
      <Button variant="outline" size="sm">
        <span>
          Make <span className="sr-only">{email}</span> {role}
        </span>
      </Button>
    </ConfirmDialog>
  )
}

/** The setting that requires an authenticator app of everybody. */
export function RequireSecondFactor({ required }: { required: boolean }) {
  const [busy, startTransition] = useTransition()
  const change = (newValue: boolean) =>
    startTransition(async () => {
      const success = newValue
        ? 'Everybody needs an authenticator app now'
        : 'Authenticator apps are optional now'
      await reportAction(() => requireSecondFactor({ required: newValue }), success)
    })
  return (
    <SettingsCard title="Authenticator apps">
      <SwitchField
        id="require-second-factor"
        label="Require one for everybody"
        description="Members without one must set it up before they can do anything else. Set up your own first."
        checked={required}
        // Not `disabled`: it would lose the focus.
        aria-disabled={busy || undefined}
        onChange={({ currentTarget }) => busy || change(currentTarget.checked)}
      />
    </SettingsCard>
  )
}
