import { PageHeading } from '@/components/admin/frame/page-heading'
import { bareRow } from '@/components/admin/lists/list-row'
import { OpenSignUpNotice } from '@/components/admin/open-sign-up-notice'
import type { SignedIn } from '@/lib/accounts/member'
import {
  type Invitation,
  listInvitations,
  listPeople,
  maxWaiting,
  type Person,
  personAnchor,
} from '@/lib/accounts/people/queries'
import { givenRoles } from '@/lib/accounts/people/roles'
import { readFactorState } from '@/lib/accounts/second-factor'
import { env } from '@/lib/platform/env'
import { formatShortDate } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/school'
import { InvitationActions, InviteForm } from './invitations'
import { PersonActions, RequireSecondFactor } from './person-actions'

/** The owner's page: active accounts, accounts that wait for approval, and invitations. */
export async function PeoplePage({ client, member }: SignedIn) {
  const [{ members, waiting, moreWait }, invitations, { required }] = await Promise.all([
    listPeople(client),
    listInvitations(client),
    readFactorState(client),
  ])
  const mails = Boolean(env().RESEND_API_KEY)
  return (
    <>
      <PageHeading title="People" subtitle="Who may write, publish and read what students send" />
      <OpenSignUpNotice />
      <div className="grid gap-10">
        <Group
          title="Waiting for approval"
          empty="Nobody is waiting."
          note={
            moreWait &&
            `Only ${maxWaiting} are listed: those with a verified email first, then the newest. Refuse some to see others.`
          }
        >
          {waiting.map((person) => (
            <PersonRow key={person.id} person={person} isMe={false} mails={mails} />
          ))}
        </Group>
        <Group title="Members">
          {members.map((person) => (
            <PersonRow key={person.id} person={person} isMe={person.id === member.id} mails={mails} />
          ))}
        </Group>
        <Group title="Invited" empty="Nobody is invited.">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.email} {...invitation} mails={mails} />
          ))}
        </Group>
        <InviteForm invitations={invitations.map(({ email, since }) => ({ email, since }))} mails={mails} />
        <RequireSecondFactor required={required} />
      </div>
    </>
  )
}

interface GroupProps {
  title: string
  empty?: string
  note?: string | false
  children: React.ReactNode[]
}

function Group({ title, empty, note, children }: GroupProps) {
  return (
    <section>
      <h2 className="type-card mb-3">{title}</h2>
      {note && <p className="mb-3 text-muted">{note}</p>}
      {children.length > 0 ? (
        <ul className="divide-y divide-line border border-line bg-surface">{children}</ul>
      ) : (
        <p className="text-muted">{empty}</p>
      )}
    </section>
  )
}

const roles = { owner: 'Owner', ...givenRoles, pending: 'Signed up' }

/** `mails`: whether a pending person can verify their address by email. */
async function PersonRow({ person, isMe, mails }: { person: Person; isMe: boolean; mails: boolean }) {
  const { timeZone } = await siteIdentity()
  const since = formatShortDate(person.since, timeZone)
  return (
    // A link to the row scrolls to it and moves the focus there.
    <li
      id={personAnchor(person.id)}
      {...bareRow}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 focus:bg-sunken"
    >
      <div className="min-w-0">
        <p className="font-label wrap-anywhere">
          {person.name ?? person.email}{' '}
          {isMe && <span className="font-normal whitespace-nowrap text-muted">(you)</span>}
        </p>
        {person.name && <p className="text-small break-all">{person.email}</p>}
        <p className="text-small text-muted">
          {roles[person.role]}, since {since}
          {person.hasSecondFactor && ', with an authenticator app'}
        </p>
        {person.role === 'pending' && <p className="text-small">{verificationLabel(person, mails)}</p>}
      </div>
      {!isMe && <PersonActions {...person} mails={mails} />}
    </li>
  )
}

function verificationLabel({ emailVerified }: Person, mails: boolean) {
  if (emailVerified) return 'Email verified'
  return mails
    ? 'Email not verified yet. You can approve this account once they enter the code we emailed them.'
    : 'Email not verified: this site cannot send emails.'
}

async function InvitationRow({ email, role, since, until, expired, mails }: Invitation & { mails: boolean }) {
  const { timeZone } = await siteIdentity()
  const day = (instant: string) => formatShortDate(instant, timeZone)
  return (
    <li {...bareRow} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0">
        <p className="font-label break-all">{email}</p>
        <p className="text-small text-muted">
          Invited as {role} {day(since)},{' '}
          {expired ? <strong className="text-danger">expired</strong> : `good until ${day(until)}`}
        </p>
      </div>
      <InvitationActions {...{ email, role, since, mails }} />
    </li>
  )
}
