import { PageHeading } from '@/components/admin/frame/page-heading'
import type { Member } from '@/lib/accounts/member'
import { listInvitations, listPeople } from '@/lib/accounts/people/queries'
import { readFactorState } from '@/lib/accounts/second-factor'
import { env } from '@/lib/platform/env'
import { OpenSignUpNotice } from '../../admin/open-sign-up-notice'
import { InvitationRow } from './invitation-row'
import { InviteForm } from './invite-form'
import { PersonRow } from './person-row'
import { RequireSecondFactor } from './require-second-factor'

type Client = Parameters<typeof listPeople>[0]

/** Accounts, pending accounts and invitations. For the owner alone. */
export async function PeoplePage({ client, me }: { client: Client; me: Member }) {
  const [people, invitations, { required }] = await Promise.all([
    listPeople(client),
    listInvitations(client),
    readFactorState(client),
  ])
  const mails = Boolean(env().RESEND_API_KEY)
  const waiting = people.filter(({ role }) => role === 'pending')
  const inside = people.filter(({ role }) => role !== 'pending')
  return (
    <>
      <PageHeading title="People" subtitle="Who may write, publish and read what students send" />
      <OpenSignUpNotice />
      <div className="grid gap-10">
        <Group title="Waiting to be let in" empty="Nobody is waiting.">
          {waiting.map((person) => (
            <PersonRow key={person.id} person={person} isMe={false} mails={mails} />
          ))}
        </Group>
        <Group title="In">
          {inside.map((person) => (
            <PersonRow key={person.id} person={person} isMe={person.id === me.id} mails={mails} />
          ))}
        </Group>
        <Group title="Invited" empty="Nobody is invited.">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.email} {...invitation} mails={mails} />
          ))}
        </Group>
        <InviteForm mails={mails} />
        <RequireSecondFactor required={required} />
      </div>
    </>
  )
}

type GroupProps = { title: string; empty?: string; children: React.ReactNode[] }

function Group({ title, empty, children }: GroupProps) {
  return (
    <section>
      <h2 className="type-card mb-3">{title}</h2>
      {children.length > 0 ? (
        <ul className="divide-y divide-line border border-line bg-surface">{children}</ul>
      ) : (
        <p className="text-muted">{empty}</p>
      )}
    </section>
  )
}
