import { PageHeading } from '@/components/admin/frame/page-heading'
import type { Member } from '@/lib/auth/member'
import { listInvitations, listPeople } from '@/lib/people/people'
import { InvitationRow } from './invitation-row'
import { InviteForm } from './invite-form'
import { PersonRow } from './person-row'

type Client = Parameters<typeof listPeople>[0]

/** Who is in, who waits and who is invited. For the owner alone. */
export async function PeoplePage({ client, me }: { client: Client; me: Member }) {
  const [people, invitations] = await Promise.all([listPeople(client), listInvitations(client)])
  const waiting = people.filter(({ role }) => role === 'pending')
  const inside = people.filter(({ role }) => role !== 'pending')
  return (
    <>
      <PageHeading title="People" subtitle="Who may write, publish and read what students send" />
      <div className="grid gap-10">
        <Group title="Waiting to be let in" empty="Nobody is waiting.">
          {waiting.map((person) => (
            <PersonRow key={person.id} person={person} isMe={false} />
          ))}
        </Group>
        <Group title="In">
          {inside.map((person) => (
            <PersonRow key={person.id} person={person} isMe={person.id === me.id} />
          ))}
        </Group>
        <Group
          title="Invited"
          empty="Nobody is invited. An invited address is let in as soon as it signs up."
        >
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.email} {...invitation} />
          ))}
        </Group>
        <InviteForm />
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
